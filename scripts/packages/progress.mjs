import { existsSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expectedPaths, root } from './lockfile.mjs'

const INTERVAL_MS = 3000

/**
 * Prints every three seconds how many packages have come and their size on the disk, which also moves while one large
 * package comes. npm first asks the registry about the packages; until the first one comes, its answers are shown.
 */
export function showProgress({ tests }) {
  const paths = expectedPaths({ tests })
  const startedAt = Date.now()
  let bytes = 0
  let movedAt = startedAt
  const timer = setInterval(() => {
    const size = sizeOf(`${root}node_modules`)
    if (size !== bytes) movedAt = Date.now()
    bytes = size
    const come = paths.filter((path) => existsSync(`${root}${path}/package.json`)).length
    const seconds = `${Math.round((Date.now() - startedAt) / 1000)} s`
    if (come > 0) console.log(`  ${seconds}: ${come} of ${paths.length} packages, ${Math.round(bytes / 1e6)} MB`)
    else if (answers > 0) console.log(`  ${seconds}: ${answers} answers of the registry`)
    else console.log(`  ${seconds}: waiting for the registry`)
  }, INTERVAL_MS)
  let answers = 0
  return {
    get answers() {
      return answers
    },
    set answers(count) {
      answers = count
      movedAt = Date.now()
    },
    /** When something last came, in milliseconds since 1970. */
    movedAt: () => movedAt,
    stop: () => clearInterval(timer),
  }
}

function sizeOf(folder) {
  let bytes = 0
  for (const entry of list(folder)) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) bytes += sizeOf(path)
    // npm moves and deletes files meanwhile.
    else bytes += lstatSync(path, { throwIfNoEntry: false })?.size ?? 0
  }
  return bytes
}

function list(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
