// The entry point of every npm script. It runs on the machine's Node (20 or newer), installs the packages of the
// lockfile and starts the command on the pinned Node. Hence plain JavaScript without packages.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname } from 'node:path'
import { findNode } from './find-node.mjs'
import { installPackages } from './install.mjs'

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
  'test:fast': ['scripts/test-fast.ts'],
  check: ['scripts/check.ts'],
  conformance: ['scripts/conformance.ts'],
  'check:invariants': ['src/cli/main.ts', 'check:invariants'],
  'client-hash': ['src/cli/main.ts', 'client-hash'],
  screenshots: ['scripts/screenshots/run.ts'],
  bench: ['benchmarks/run.ts'],
  chaos: ['chaos/run.ts'],
}

const [command, ...rest] = process.argv.slice(2)
const program = commands[command]
if (!program) fail(`There is no command "${command ?? ''}". There are: ${Object.keys(commands).join(', ')}.`)

try {
  await installPackages()
  run(findNode(), [...program, ...rest])
} catch (error) {
  fail(error.message)
}

/** Runs the program with this process's terminal, signals and exit code. */
function run(node, args) {
  const child = spawn(node, args, { stdio: 'inherit', env: childEnvironment(node) })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // The terminal sends Ctrl-C to the child as well.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  stopWithNpm(child)
  child.on('error', (error) => fail(`Cannot run ${node}: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}

/** npm signals only the shell that runs this script; when the shell exits, the child must stop too. */
function stopWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  setInterval(() => process.ppid !== shell && child.kill('SIGTERM'), 500).unref()
}

/**
 * Built code runs with NODE_ENV=production, also on a developer's machine: React is slow and noisy otherwise. The
 * owner's own NODE_ENV is passed on as SHOP_ENV, which decides whether payments are real.
 */
function childEnvironment(node) {
  const { SHOP_ENV, NODE_ENV } = process.env
  const shopEnv = SHOP_ENV || (NODE_ENV === 'test' ? '' : NODE_ENV) || 'development'
  // An invalid value stays in NODE_ENV, so that the shop's error names the right variable.
  const isInvalid = !['production', 'development', 'test'].includes(NODE_ENV || 'development')
  const usesBuild = !isInvalid && ['start', 'build', 'demo', 'bench'].includes(command)
  // Tools that start `node` themselves get the same one.
  const PATH = `${dirname(node)}${delimiter}${process.env.PATH}`
  return { ...process.env, PATH, ...(usesBuild ? { SHOP_ENV: shopEnv, NODE_ENV: 'production' } : {}) }
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
