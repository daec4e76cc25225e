# Freestanding WebAssembly with clang and lld: no C library, bulk memory for struct copies.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang)
set(CMAKE_C_COMPILER_TARGET wasm32-unknown-unknown)
set(CMAKE_C_FLAGS_INIT "-ffreestanding -mbulk-memory")
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
