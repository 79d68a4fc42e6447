// The door of every npm script. It runs on the Node that the machine has (20 or newer), brings the packages in step
// with the lockfile, and hands over to the Node that the project pins. Hence plain JavaScript and no packages here.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname } from 'node:path'
import { findNode } from './find-node.mjs'
import { installWhatIsMissing } from './install.mjs'

const commands = {
  start: ['scripts/start.ts'],
  dev: ['scripts/dev.ts'],
  build: ['scripts/build.ts'],
  demo: ['scripts/demo.ts'],
  seed: ['src/cli/main.ts', 'seed'],
  migrate: ['src/cli/main.ts', 'migrate'],
  backup: ['src/cli/main.ts', 'backup'],
  restore: ['src/cli/main.ts', 'restore'],
  order: ['src/cli/main.ts', 'order'],
  settings: ['src/cli/main.ts', 'settings'],
  test: ['scripts/test.ts'],
  check: ['scripts/check.ts'],
  conformance: ['scripts/conformance.ts'],
  'check:invariants': ['src/cli/main.ts', 'check:invariants'],
  screenshots: ['scripts/screenshots/run.ts'],
  bench: ['benchmarks/run.ts'],
  chaos: ['chaos/run.ts'],
}

const [command, ...rest] = process.argv.slice(2)
const program = commands[command]
if (!program) leave(`There is no command "${command ?? ''}". There are: ${Object.keys(commands).join(', ')}.`)

try {
  await installWhatIsMissing()
  run(findNode(), [...program, ...rest])
} catch (error) {
  leave(error.message)
}

/** Becomes the program as far as one process can: same terminal, same signals, same exit code. */
function run(node, args) {
  const child = spawn(node, args, { stdio: 'inherit', env: environment(node) })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A Ctrl-C at the terminal reaches the child by itself.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  followNpm(child)
  child.on('error', (error) => leave(`Cannot run ${node}: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}

/** npm passes signals to the shell between it and us, which may die of them without a word. */
function followNpm(child) {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  setInterval(() => process.ppid !== shell && child.kill('SIGTERM'), 500).unref()
}

/**
 * React is fast and quiet only where NODE_ENV is production, also on a developer's machine. What the owner said
 * with NODE_ENV travels on as SHOP_ENV: it decides whether real money may move.
 */
function environment(node) {
  const { SHOP_ENV, NODE_ENV } = process.env
  const said = SHOP_ENV || (NODE_ENV === 'test' ? '' : NODE_ENV) || 'development'
  // A mistyped one stays where it is, for the shop to refuse it by its name.
  const mistyped = !['production', 'development', 'test'].includes(NODE_ENV || 'development')
  const built = !mistyped && ['start', 'build', 'demo', 'bench'].includes(command)
  // Tools that look for `node` themselves find the same one.
  const PATH = `${dirname(node)}${delimiter}${process.env.PATH}`
  return { ...process.env, PATH, ...(built ? { SHOP_ENV: said, NODE_ENV: 'production' } : {}) }
}

function leave(line) {
  console.error(line)
  process.exit(1)
}
