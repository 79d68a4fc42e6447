import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { aptInstall } from './apt-install.ts'

/** What it takes to run WebKitGTK: its driver, which starts the browser, and a screen in memory. */
export interface WebkitPrograms {
  driver: string
  screen: string
}

/** Installs WebKit where apt can. Is it there then? */
export function installWebkit(): boolean {
  if (findWebkit()) return true
  process.stdout.write('No WebKit on this machine; installing one for the browser tests ...\n')
  // Debian 13 has renamed the driver.
  aptInstall(['xvfb', 'webkitgtk-webdriver', 'webkit2gtk-driver'], () => findWebkit() !== null)
  return findWebkit() !== null
}

/** The programs of a WebKitGTK that can be tested; null if one is missing. */
export function findWebkit(): WebkitPrograms | null {
  const programs = { driver: '/usr/bin/WebKitWebDriver', screen: '/usr/bin/Xvfb' }
  return canRun(programs.driver, '--help') && existsSync(programs.screen) ? programs : null
}

function canRun(program: string, flag: string): boolean {
  return existsSync(program) && spawnSync(program, [flag], { stdio: 'ignore' }).status === 0
}
