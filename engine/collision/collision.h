#pragma once
// Every query of shape against shape in one include.

#include "contact.h"
#include "contain.h"
#include "convex.h"
#include "distance.h"
#include "hits.h"
#include "margin.h"
#include "measure.h"
#include "overlap.h"
#include "polygon.h"
#include "push_inside.h"
#include "raycast.h"
#include "segment.h"
#include "shapes.h"
#include "sweep.h"
#include "sweep_turning.h"
#include "transform.h"
