import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NODE_PACKAGES } from './find-node.mjs'
import { root } from './lockfile.mjs'

/** npm installs it, since a package that the shop runs on names it as an optional peer. */
const ONLY_FOR_CHECKS = /^node_modules\/(typescript|@typescript\/[^/]+)$/

/**
 * Deletes what neither the running shop nor its build reads, about 140 MB: TypeScript, the C headers beside the pinned
 * Node, and the packages' source maps and documentation. Their types stay: npm would not fetch them again for the checks.
 */
export function trimPackages() {
  const modules = join(root, 'node_modules')
  for (const program of Object.values(NODE_PACKAGES)) {
    rmSync(join(modules, program.split('/')[0], 'include'), { recursive: true, force: true })
  }
  const listFile = join(modules, '.package-lock.json')
  const list = JSON.parse(readFileSync(listFile, 'utf8'))
  for (const path of Object.keys(list.packages).filter((path) => ONLY_FOR_CHECKS.test(path))) {
    rmSync(join(root, path), { recursive: true, force: true })
    delete list.packages[path]
  }
  deleteUnread(modules)
  // Last: npm trusts the list while no folder is newer. Else it would fetch every package again for the tests.
  writeFileSync(listFile, JSON.stringify(list, null, 2))
}

/** Licences are documentation that stays. */
const UNREAD = /\.([cm]?js\.map|md)$/
const LICENCE = /licen[cs]e|notice/i

function deleteUnread(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) deleteUnread(path)
    else if (UNREAD.test(entry.name) && !LICENCE.test(entry.name)) rmSync(path)
  }
}
