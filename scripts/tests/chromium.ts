import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { aptInstall } from './apt-install.ts'

/** For tests, screenshots and benchmarks: works as root and without a GPU, and sends nothing to Google. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The path of a Chromium that runs; installs one if there is none. Throws one line when that fails. */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  process.stdout.write('No Chromium on this machine; installing one for the browser tests ...\n')
  aptInstall(['chromium-headless-shell', 'chromium'], () => findChromium() !== null)
  if (!findChromium()) {
    spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { stdio: 'inherit' })
  }
  const installed = findChromium()
  if (installed) return installed
  throw new Error('No Chromium could be installed. Install Chromium or Chrome and set CHROMIUM_PATH to its program.')
}

/** CHROMIUM_PATH if set, else the system's Chromium or Chrome, else Playwright's; null if none of them runs. */
export function findChromium(): string | null {
  const configured = process.env.CHROMIUM_PATH
  if (configured) {
    if (canRun(configured)) return configured
    throw new Error(`CHROMIUM_PATH is ${configured}, which does not run. Correct it, or remove it.`)
  }
  // The headless shell comes first: it opens no window and needs a third less CPU. Playwright installs that one too.
  const system = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ].map((name) => `/usr/bin/${name}`)
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  return [...system, mac, chromium.executablePath()].find(canRun) ?? null
}

function canRun(program: string): boolean {
  return existsSync(program) && spawnSync(program, ['--version', '--no-sandbox'], { stdio: 'ignore' }).status === 0
}
