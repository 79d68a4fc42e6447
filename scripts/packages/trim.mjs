import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NODE_PACKAGES } from './find-node.mjs'
import { read, root } from './lockfile.mjs'

/** npm installs it, since a package that the shop runs on names it as an optional peer. */
const ONLY_FOR_CHECKS = /^node_modules\/(typescript|@typescript\/[^/]+)$/

const modules = join(root, 'node_modules')
export const listFile = join(modules, '.package-lock.json')
/** Paths of the packages that have lost their types, a line each. */
const withoutTypesFile = join(modules, '.haribhari-without-types')

/**
 * Deletes what neither the running shop nor its build reads, about 200 MB: TypeScript, the C headers beside the pinned
 * Node, and the packages' types, sources, source maps and documentation.
 */
export function trimPackages() {
  for (const program of Object.values(NODE_PACKAGES)) {
    rmSync(join(modules, program.split('/')[0], 'include'), { recursive: true, force: true })
  }
  const list = JSON.parse(readFileSync(listFile, 'utf8'))
  for (const path of Object.keys(list.packages).filter((path) => ONLY_FOR_CHECKS.test(path))) {
    rmSync(join(root, path), { recursive: true, force: true })
    delete list.packages[path]
  }
  const trimmed = Object.keys(list.packages).filter((path) => deleteUnread(join(root, path)))
  writeFileSync(withoutTypesFile, [...new Set([...packagesWithoutTypes(), ...trimmed])].join('\n'))
  // Last: npm trusts the list while no folder is newer. Else it would fetch every package again for the tests.
  writeFileSync(listFile, JSON.stringify(list, null, 2))
}

/** The folders of packages that checks need whole, since types were deleted from them. */
export function packagesWithoutTypes() {
  return (read(withoutTypesFile) ?? '').split('\n').filter((path) => path !== '')
}

/** They were installed anew. */
export function deleteListOfTrimmed() {
  rmSync(withoutTypesFile, { force: true })
}

/** Types, and the sources that a package ships beside what was made of them. Elsewhere the build reads some as they are. */
const TYPES = /\.d\.[cm]?ts$|\.flow$|\/src\/.*\.[cm]?tsx?$/
const UNREAD = /\.(map|md)$/
/** Licences are documentation that stays. */
const LICENCE = /licen[cs]e|notice/i

/**
 * Whether there were types among what was deleted. Packages in the folder are looked at for themselves. `place` is where in
 * the package it is: where the shop lies, as in `/usr/src/shop`, says nothing of its packages.
 */
function deleteUnread(folder, place = '') {
  let hadTypes = false
  for (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name)
    const ownPlace = `${place}/${entry.name}`
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules' && deleteUnread(path, ownPlace)) hadTypes = true
    } else if (TYPES.test(ownPlace)) {
      hadTypes = true
      rmSync(path)
    } else if (UNREAD.test(entry.name) && !LICENCE.test(entry.name)) rmSync(path)
  }
  return hadTypes
}

function entriesOf(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    // A package for other machines.
    return []
  }
}
