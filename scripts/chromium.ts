import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** How Chromium is run for tests, pictures and figures: also as root, without a GPU, and without calling home. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The path of a Chromium that runs; installs one where there is none. Throws one line when that cannot be done. */
export function needChromium(): string {
  const found = findChromium()
  if (found) return found
  process.stdout.write('No Chromium on this machine; installing one for the browser tests ...\n')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update'])
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (!findChromium()) run('apt-get', ['install', '-y', '--no-install-recommends', name])
    }
  }
  if (!findChromium()) run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
  const installed = findChromium()
  if (installed) return installed
  throw new Error('No Chromium could be installed. Install Chromium or Chrome and set CHROMIUM_PATH to its program.')
}

/** CHROMIUM_PATH when given, else the system's Chromium or Chrome, else Playwright's; null when none of them runs. */
export function findChromium(): string | null {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (runs(given)) return given
    throw new Error(`CHROMIUM_PATH is ${given}, which does not run. Correct it, or remove it.`)
  }
  // The first draws no window and takes a third less of the machine; Playwright's own comes in that form too.
  const system = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ].map((name) => `/usr/bin/${name}`)
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  return [...system, mac, chromium.executablePath()].find(runs) ?? null
}

function runs(program: string): boolean {
  return existsSync(program) && spawnSync(program, ['--version', '--no-sandbox'], { stdio: 'ignore' }).status === 0
}

function run(program: string, args: string[]): void {
  spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}
