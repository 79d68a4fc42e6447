import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Installs packages one after the other until what is wanted is there; without apt or root it does nothing. Processes
 * that install at the same time wait for each other, and the later ones find what the first has installed.
 */
export function aptInstall(packages: readonly string[], isThere: () => boolean): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  run(['update'])
  for (const name of packages) {
    if (!isThere()) run(['install', '-y', '--no-install-recommends', name])
  }
}

function run(args: string[]): void {
  // apt-get itself gives up when another one updates its lists.
  spawnSync('flock', ['/tmp/haribhari-apt.lock', 'apt-get', ...args], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
