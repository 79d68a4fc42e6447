import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { dropBrokenNode } from './find-node.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const stampFile = `${root}node_modules/.haribhari-stamp`

/** Installs the packages when they are not those of package-lock.json, telling how far it is. Throws one line. */
export async function installWhatIsMissing() {
  const wanted = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex')
  if (read(stampFile) === wanted) return
  if (!inStep()) await install()
  dropBrokenNode()
  writeFileSync(stampFile, wanted)
}

/** Whether what npm last installed is what the lockfile wants; optional packages of other machines may be missing. */
function inStep() {
  const installed = read(`${root}node_modules/.package-lock.json`)
  if (installed === null) return false
  const { packages: has } = JSON.parse(installed)
  return Object.entries(lockedPackages()).every(
    ([path, { version, integrity, optional }]) =>
      (optional && !has[path]) || (has[path]?.version === version && has[path]?.integrity === integrity),
  )
}

function lockedPackages() {
  const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'))
  delete packages['']
  return packages
}

async function install() {
  const wanted = Object.entries(lockedPackages()).flatMap(([path, { optional }]) => (optional ? [] : [path]))
  console.log(`Installing the packages of package-lock.json (once; about a minute) ...`)
  const began = Date.now()
  const progress = setInterval(() => {
    const there = wanted.filter((path) => existsSync(`${root}${path}/package.json`)).length
    console.log(`  ${Math.round((Date.now() - began) / 1000)} s: ${there} of ${wanted.length} packages unpacked`)
  }, 3000)
  try {
    // Not `npm ci`: it refuses a lockfile that lacks other machines' optional packages, as one written beside a
    // registry that does not carry them. `install` takes the locked versions too, and --no-save leaves the file alone.
    const flags = ['--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
    const code = await npm(['install', ...flags])
    if (code !== 0)
      throw new Error(`npm install failed (code ${code}). Check the network and the lines above, then try again.`)
  } finally {
    clearInterval(progress)
  }
  console.log(`Installed in ${Math.round((Date.now() - began) / 1000)} s.`)
}

/** npm as it runs this script, on the Node that runs npm: the pinned one is about to be replaced. */
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
