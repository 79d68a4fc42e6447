import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The packages of package-lock.json by path. Those marked `dev` are for tests and checks alone; `optional` ones may be
 * missing, most of them since they are for other machines.
 */
function lockedPackages() {
  const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'))
  delete packages['']
  return packages
}

/** Whether npm last installed what the lockfile lists, with or without what only tests and checks need. */
export function matchesLockfile({ tests }) {
  const content = read(`${root}node_modules/.package-lock.json`)
  if (content === null) return false
  const { packages: installed } = JSON.parse(content)
  return Object.entries(lockedPackages()).every(([path, locked]) => {
    const isOptional = locked.optional || (!tests && (locked.dev || locked.devOptional))
    const found = installed[path]
    return (isOptional && !found) || (found?.version === locked.version && found.integrity === locked.integrity)
  })
}

/**
 * The paths that an install fills on this machine. An optional package that names no machine belongs to one that does:
 * the WebAssembly form of a native package.
 */
export function expectedPaths({ tests }) {
  const musl = existsSync(`/lib/ld-musl-${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}.so.1`)
  const machine = { os: process.platform, cpu: process.arch, libc: musl ? 'musl' : 'glibc' }
  return Object.entries(lockedPackages())
    .filter(([, locked]) => (tests || !locked.dev) && (!locked.optional || isForMachine(locked, machine)))
    .map(([path]) => path)
}

function isForMachine({ os, cpu, libc }, machine) {
  if (!os && !cpu) return false
  return allows(os, machine.os) && allows(cpu, machine.cpu) && allows(libc, machine.libc)
}

function allows(list, value) {
  return list === undefined || list.includes(value)
}

export function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
