import { spawn } from 'node:child_process'

const exitWithParent = new URL('exit-with-parent.mjs', import.meta.url).href

/**
 * Starts a Node program that ends when this process ends. `stdio` is that of standard input, output and error. Works on
 * Node 20, without packages. `graceMs` is how long the program may take to stop then.
 */
export function spawnNode(
  node,
  args,
  { stdio = ['inherit', 'inherit', 'inherit'], env = process.env, cwd, graceMs = 20_000 } = {},
) {
  return spawn(node, ['--import', exitWithParent, ...args], {
    cwd,
    env: { ...env, EXIT_WITH_PARENT: `${process.pid} ${graceMs}` },
    stdio: [...stdio, 'ipc'],
  })
}
