// carom_assets OUT [WORD…]: draws the pictures and plays the sounds of the game into the folder
// OUT; with words, only the files whose path contains one of them.

#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "resources/generate/catalogue.h"
#include "resources/generate/flac.h"

namespace {

using namespace carom::assets;

bool wanted(const std::string& path, const std::vector<std::string>& words) {
    for (const std::string& word : words) {
        if (path.find(word) != std::string::npos) return true;
    }
    return words.empty();
}

bool write(const std::filesystem::path& path, const std::string& bytes) {
    std::filesystem::create_directories(path.parent_path());
    std::ofstream out(path, std::ios::binary);
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    out.close();
    if (!out) std::cerr << path.string() << ": error: cannot write; is the disk full?\n";
    return static_cast<bool>(out);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        std::cerr << "usage: carom_assets OUT [WORD…]\n";
        return 2;
    }
    const std::filesystem::path out = argv[1];
    const std::vector<std::string> words(argv + 2, argv + argc);
    bool good = true;
    for (const PictureAsset& asset : picture_assets()) {
        if (wanted(asset.path, words)) good = write(out / asset.path, to_png(asset.make())) && good;
    }
    for (const SoundAsset& asset : sound_assets()) {
        if (!wanted(asset.path, words)) continue;
        const Wave wave = asset.make();
        good = write(out / asset.path, to_flac(to_pcm(wave), wave.rate)) && good;
    }
    return good ? 0 : 1;
}
