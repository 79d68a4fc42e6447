import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { aptInstall } from './apt-install.ts'

/** What it takes to run WebKitGTK: its driver, which starts the browser, and a screen in memory. */
export interface WebkitPrograms {
  driver: string
  screen: string
}

/** Installs Firefox and WebKit where apt can. Returns the names of those that are missing all the same. */
export function installOtherBrowsers(): string[] {
  const browsers = [
    { name: 'Firefox', find: findFirefox, packages: ['firefox-esr', 'firefox'] },
    // Debian 13 has renamed the driver.
    { name: 'WebKit', find: findWebkit, packages: ['xvfb', 'webkitgtk-webdriver', 'webkit2gtk-driver'] },
  ]
  for (const { name, find, packages } of browsers.filter((browser) => !browser.find())) {
    process.stdout.write(`No ${name} on this machine; installing one for the browser tests ...\n`)
    aptInstall(packages, () => find() !== null)
  }
  return browsers.filter((browser) => !browser.find()).map((browser) => browser.name)
}

/** The path of a Firefox that runs; null if there is none. */
export function findFirefox(): string | null {
  const mac = '/Applications/Firefox.app/Contents/MacOS/firefox'
  return ['/usr/bin/firefox-esr', '/usr/bin/firefox', mac].find((path) => canRun(path, '--version')) ?? null
}

/** The programs of a WebKitGTK that can be tested; null if one is missing. */
export function findWebkit(): WebkitPrograms | null {
  const programs = { driver: '/usr/bin/WebKitWebDriver', screen: '/usr/bin/Xvfb' }
  return canRun(programs.driver, '--help') && existsSync(programs.screen) ? programs : null
}

function canRun(program: string, flag: string): boolean {
  return existsSync(program) && spawnSync(program, [flag], { stdio: 'ignore' }).status === 0
}
