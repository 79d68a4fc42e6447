import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './lockfile.mjs'

/**
 * Moves files and folders of node_modules out of npm's sight, so that it installs them anew: it takes a package for whole
 * whose package.json is right. `putBack` undoes it when npm could not.
 */
export function setAside(paths) {
  const aside = join(root, 'node_modules', '.haribhari-aside')
  rmSync(aside, { recursive: true, force: true })
  // What is inside another goes with it.
  const moved = paths.filter((path) => existsSync(join(root, path)) && !paths.some((other) => isInside(path, other)))
  for (const path of moved) move(join(root, path), join(aside, path))
  const discard = () => rmSync(aside, { recursive: true, force: true })
  return {
    discard,
    putBack: () => {
      for (const path of moved) {
        rmSync(join(root, path), { recursive: true, force: true })
        move(join(aside, path), join(root, path))
      }
      discard()
    },
  }
}

function isInside(path, other) {
  return path.startsWith(`${other}/`)
}

function move(from, to) {
  mkdirSync(dirname(to), { recursive: true })
  renameSync(from, to)
}
