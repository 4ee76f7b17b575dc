#include "engine/core/fed_program.h"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;

namespace carom {

std::string FedProgram::start(std::vector<std::string> words, bool& missing) {
    missing = false;
#if defined(__EMSCRIPTEN__)
    return "a page starts no other programs";
#endif
    std::signal(SIGPIPE, SIG_IGN);  // a program that leaves early is told of by feed
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return std::strerror(errno);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO);
    std::vector<char*> list;
    for (std::string& word : words) list.push_back(word.data());
    list.push_back(nullptr);
    const int wrong = posix_spawnp(&child_, list[0], &actions, nullptr, list.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[0]);
    to_ = ends[1];
    if (wrong == 0) return {};
    child_ = -1;
    finish();
    missing = wrong == ENOENT;
    return std::strerror(wrong);
}

bool FedProgram::feed(const std::vector<std::uint8_t>& bytes) {
    for (std::size_t sent = 0; sent < bytes.size();) {
        const ssize_t more = write(to_, bytes.data() + sent, bytes.size() - sent);
        if (more < 0 && errno == EINTR) continue;
        if (more <= 0) return false;
        sent += static_cast<std::size_t>(more);
    }
    return true;
}

bool FedProgram::finish() {
    if (to_ >= 0) close(std::exchange(to_, -1));
    if (child_ < 0) return false;
    int status = 0;
    while (waitpid(child_, &status, 0) < 0 && errno == EINTR) {
    }
    child_ = -1;
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

OwnFolder::OwnFolder() {
    std::error_code code;
    std::string name = (std::filesystem::temp_directory_path(code) / "carom-XXXXXX").string();
    if (!code && mkdtemp(name.data()) != nullptr) path_ = name;
}

OwnFolder::~OwnFolder() {
    std::error_code code;
    if (!path_.empty()) std::filesystem::remove_all(path_, code);
}

}  // namespace carom
