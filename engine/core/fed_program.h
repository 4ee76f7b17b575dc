#pragma once
// Another program that is fed through a pipe, and a folder for what it needs besides.

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace carom {

/// Runs beside us and reads what we feed it.
class FedProgram {
public:
    FedProgram() = default;
    FedProgram(const FedProgram&) = delete;
    FedProgram& operator=(const FedProgram&) = delete;
    ~FedProgram() { finish(); }

    /// `words` are its name, looked for in PATH, and its arguments. Empty, or why it could not be
    /// started; `missing` tells that there is no such program.
    [[nodiscard]] std::string start(std::vector<std::string> words, bool& missing);
    /// False once it takes no more. Never ends us by a signal.
    [[nodiscard]] bool feed(const std::vector<std::uint8_t>& bytes);
    /// Waits for its end; whether it was a good one.
    bool finish();

private:
    int child_ = -1;
    int to_ = -1;
};

/// A new folder among the temporary files that goes with its owner.
class OwnFolder {
public:
    OwnFolder();
    OwnFolder(const OwnFolder&) = delete;
    OwnFolder& operator=(const OwnFolder&) = delete;
    ~OwnFolder();
    /// Empty where none could be made.
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

}  // namespace carom
