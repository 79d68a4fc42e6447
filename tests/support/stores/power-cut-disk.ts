import type { Sqlite3Static, WasmPointer } from '@sqlite.org/sqlite-wasm'

/** What is on a disk, by the names of the files. */
export type DiskContents = ReadonlyMap<string, Uint8Array>

/**
 * A disk for SQLite's WebAssembly build that can lose power: what was written to a file since it was last synced is lost
 * then. Several connections of this thread may use it at once.
 */
export interface PowerCutDisk {
  /** For the URI of a database, as in `file:/shop.db?vfs=<name>`. */
  vfs: string
  /** What would be there if the power failed now. */
  surviving(): DiskContents
  /** Called before and after each sync. */
  onSync: () => void
  /** How many more bytes it takes, and whether a sync succeeds. */
  condition: { freeBytes: number; syncs: boolean }
}

export function createPowerCutDisk(sqlite3: Sqlite3Static, contents: DiskContents = new Map()): PowerCutDisk {
  const { capi, vfs, wasm } = sqlite3
  disks += 1
  const name = `power-cut-${disks}`
  const files = new Map([...contents].map(([path, bytes]) => [path, createFile(bytes)]))
  const disk: PowerCutDisk = {
    vfs: name,
    surviving: () => new Map([...files].map(([path, file]) => [path, file.synced])),
    onSync: () => {},
    condition: { freeBytes: Number.POSITIVE_INFINITY, syncs: true },
  }
  const open = new Map<WasmPointer, DiskFile>()
  const fileOf = (pointer: WasmPointer) => {
    const file = open.get(pointer)
    if (!file) throw new Error('the file is not open')
    return file
  }

  const io = new capi.sqlite3_io_methods()
  // With shared memory, which the journal's index needs; the package's types lack the field.
  Object.assign(io, { $iVersion: 2 })
  const driver = new capi.sqlite3_vfs()
  driver.$iVersion = 2
  driver.$szOsFile = new capi.sqlite3_file().structInfo.sizeof
  driver.$mxPathname = 200
  vfs.installVfs({
    vfs: { struct: driver, name, methods: directoryMethods() },
    io: { struct: io, methods: { ...fileMethods(), ...lockMethods(wasm, fileOf) } },
  })
  return disk

  function directoryMethods(): DirectoryMethods {
    return {
      xOpen(_: WasmPointer, path: WasmPointer, pointer: WasmPointer, flags: number, flagsOut: WasmPointer) {
        const text = wasm.cstrToJs(path) ?? `temporary-${open.size}`
        const file = files.get(text) ?? createFile(new Uint8Array())
        files.set(text, file)
        open.set(pointer, file)
        const struct = new capi.sqlite3_file(pointer)
        struct.$pMethods = io.pointer
        struct.dispose()
        if (flagsOut) wasm.poke32(flagsOut, flags)
        return 0
      },
      xDelete(_: WasmPointer, path: WasmPointer) {
        files.delete(wasm.cstrToJs(path) ?? '')
        return 0
      },
      xAccess(_: WasmPointer, path: WasmPointer, _flags: number, out: WasmPointer) {
        wasm.poke32(out, files.has(wasm.cstrToJs(path) ?? '') ? 1 : 0)
        return 0
      },
      xFullPathname: (_: WasmPointer, path: WasmPointer, size: number, out: WasmPointer) =>
        wasm.cstrncpy(out, path, size) < size ? 0 : capi.SQLITE_CANTOPEN,
      xRandomness(_: WasmPointer, size: number, out: WasmPointer) {
        wasm.heap8u().set(crypto.getRandomValues(new Uint8Array(size)), out)
        return 0
      },
      xSleep: () => 0,
      xGetLastError: () => 0,
      xCurrentTimeInt64(_: WasmPointer, out: WasmPointer) {
        // Since noon of 24 November 4714 BC, as SQLite counts.
        wasm.poke64(out, BigInt(Date.now()) + 210_866_760_000_000n)
        return 0
      },
    }
  }

  function fileMethods(): FileMethods {
    return {
      xClose(pointer: WasmPointer) {
        open.delete(pointer)
        return 0
      },
      xRead(pointer: WasmPointer, to: WasmPointer, size: number, offset: number) {
        const bytes = fileOf(pointer).bytes.subarray(Number(offset), Number(offset) + size)
        wasm
          .heap8u()
          .fill(0, to, to + size)
          .set(bytes, to)
        return bytes.length === size ? 0 : capi.SQLITE_IOERR_SHORT_READ
      },
      xWrite(pointer: WasmPointer, from: WasmPointer, size: number, offset: number) {
        const file = fileOf(pointer)
        const end = Number(offset) + size
        const growth = end - file.bytes.length
        if (growth > disk.condition.freeBytes) return capi.SQLITE_FULL
        if (growth > 0) {
          disk.condition.freeBytes -= growth
          resize(file, end)
        }
        file.bytes.set(wasm.heap8u().subarray(from, from + size), Number(offset))
        return 0
      },
      xTruncate(pointer: WasmPointer, size: number) {
        resize(fileOf(pointer), Number(size))
        return 0
      },
      xSync(pointer: WasmPointer) {
        const file = fileOf(pointer)
        disk.onSync()
        if (!disk.condition.syncs) return capi.SQLITE_IOERR_FSYNC
        file.synced = file.bytes.slice()
        disk.onSync()
        return 0
      },
      xFileSize(pointer: WasmPointer, out: WasmPointer) {
        wasm.poke64(out, BigInt(fileOf(pointer).bytes.length))
        return 0
      },
      xFileControl: () => capi.SQLITE_NOTFOUND,
      xDeviceCharacteristics: () => 0,
    }
  }
}

let disks = 0

type Methods = Parameters<Sqlite3Static['vfs']['installVfs']>[0]
type DirectoryMethods = NonNullable<Methods['vfs']>['methods']
type FileMethods = NonNullable<Methods['io']>['methods']

interface DiskFile {
  bytes: Uint8Array
  synced: Uint8Array
  /** Addresses of its pages of shared memory. */
  shared: WasmPointer[]
}

function createFile(bytes: Uint8Array): DiskFile {
  return { bytes: bytes.slice(), synced: bytes.slice(), shared: [] }
}

function resize(file: DiskFile, size: number): void {
  const before = file.bytes.subarray(0, size)
  file.bytes = new Uint8Array(size)
  file.bytes.set(before)
}

/** Every lock is granted: in one thread no statement of one connection runs in the middle of another's. */
function lockMethods(wasm: Sqlite3Static['wasm'], fileOf: (pointer: WasmPointer) => DiskFile): FileMethods {
  return {
    xLock: () => 0,
    xUnlock: () => 0,
    xCheckReservedLock(_: WasmPointer, out: WasmPointer) {
      wasm.poke32(out, 0)
      return 0
    },
    xShmMap(pointer: WasmPointer, page: number, size: number, extend: number, out: WasmPointer) {
      const { shared } = fileOf(pointer)
      while (extend && shared.length <= page) {
        const address = wasm.alloc(size)
        wasm.heap8u().fill(0, address, address + size)
        shared.push(address)
      }
      wasm.pokePtr(out, shared[page] ?? 0)
      return 0
    },
    xShmLock: () => 0,
    xShmBarrier: () => {},
    xShmUnmap: () => 0,
  }
}
