import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { deleteBrokenNode } from './find-node.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const stampFile = `${root}node_modules/.haribhari-stamp`

/** Installs the packages if they do not match package-lock.json, printing progress. Throws one line. */
export async function installPackages() {
  const lockHash = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex')
  if (read(stampFile) === lockHash) return
  if (!matchesLockfile()) await install()
  deleteBrokenNode()
  writeFileSync(stampFile, lockHash)
}

/** Whether npm last installed what the lockfile lists; optional packages of other platforms may be missing. */
function matchesLockfile() {
  const content = read(`${root}node_modules/.package-lock.json`)
  if (content === null) return false
  const { packages: installed } = JSON.parse(content)
  return Object.entries(lockedPackages()).every(
    ([path, { version, integrity, optional }]) =>
      (optional && !installed[path]) ||
      (installed[path]?.version === version && installed[path]?.integrity === integrity),
  )
}

function lockedPackages() {
  const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'))
  delete packages['']
  return packages
}

async function install() {
  const required = Object.entries(lockedPackages()).flatMap(([path, { optional }]) => (optional ? [] : [path]))
  console.log(`Installing the packages of package-lock.json (once; about a minute) ...`)
  const startedAt = Date.now()
  const progress = setInterval(() => {
    const unpacked = required.filter((path) => existsSync(`${root}${path}/package.json`)).length
    console.log(
      `  ${Math.round((Date.now() - startedAt) / 1000)} s: ${unpacked} of ${required.length} packages unpacked`,
    )
  }, 3000)
  try {
    // Not `npm ci`, which rejects a lockfile without the optional packages of other platforms; some registries do not
    // carry those. `install` takes the locked versions too, and --no-save does not change the lockfile.
    const flags = ['--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
    const code = await npm(['install', ...flags])
    if (code !== 0)
      throw new Error(`npm install failed (code ${code}). Check the network and the lines above, then try again.`)
  } finally {
    clearInterval(progress)
  }
  console.log(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`)
}

/** The npm that runs this script, on npm's own Node: the pinned Node may be replaced by the install. */
function npm(args) {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env
  const [command, first] = /\.c?js$/.test(cli ?? '') ? [node ?? process.execPath, [cli]] : ['npm', []]
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
    child.on('error', (error) => reject(new Error(`npm cannot be run: ${error.message}. Install Node with npm.`)))
    child.on('exit', (code) => resolve(code ?? 1))
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill(signal))
  })
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
