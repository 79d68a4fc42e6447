import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Installs packages one after the other until what is wanted is there; without apt or root it does nothing. Processes
 * that install at the same time wait for each other, and the later ones find what the first has installed.
 */
export function aptInstall(packages: readonly string[], isThere: () => boolean): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  aptGet(['update'])
  for (const name of packages) {
    if (!isThere()) aptGet(['install', '-y', '--no-install-recommends', name])
  }
}

/** Runs apt-get when no other process of the tests does, and says what failed. */
export function aptGet(args: readonly string[]): void {
  const [program = '', ...rest] = [...waitingForOthers(), 'apt-get', ...args]
  const { status, error } = spawnSync(program, rest, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status === 0) return
  process.stderr.write(`apt-get ${args.join(' ')} failed: ${error?.message ?? `it ended with ${status}`}\n`)
}

/** Before a command; apt-get itself gives up when another one updates its lists. Nothing on a system without `flock`. */
function waitingForOthers(): string[] {
  const { error } = spawnSync('flock', ['--version'], { stdio: 'ignore' })
  return error ? [] : ['flock', '/tmp/haribhari-apt.lock']
}
