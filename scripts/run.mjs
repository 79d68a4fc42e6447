// The entry point of every npm script. It runs on the machine's Node (20 or newer), installs the packages of the
// lockfile and starts the command on the pinned Node. Hence plain JavaScript without packages.
import { delimiter, dirname } from 'node:path'
import { findNode } from './packages/find-node.mjs'
import { installPackages } from './packages/install.mjs'
import { withServerEnvironment } from './processes/server-environment.mjs'
import { spawnNode } from './processes/spawn-node.mjs'
import { stopOnSignals, waitForExit } from './processes/stop-signals.mjs'

const commands = {
  start: { program: ['scripts/start.ts'], usesBuild: true, arguments: 'none' },
  dev: { program: ['scripts/dev.ts'], arguments: 'none' },
  build: { program: ['scripts/build.ts'], usesBuild: true, arguments: 'none' },
  demo: { program: ['scripts/demo.ts'], usesBuild: true, arguments: 'none' },
  seed: { program: ['src/cli/main.ts', 'seed'] },
  migrate: { program: ['src/cli/main.ts', 'migrate'] },
  backup: { program: ['src/cli/main.ts', 'backup'] },
  restore: { program: ['src/cli/main.ts', 'restore'] },
  order: { program: ['src/cli/main.ts', 'order'] },
  payments: { program: ['src/cli/main.ts', 'payments'] },
  settings: { program: ['src/cli/main.ts', 'settings'] },
  audit: { program: ['src/cli/main.ts', 'audit'] },
  staff: { program: ['src/cli/main.ts', 'staff'] },
  test: { program: ['scripts/test.ts'], tests: true, arguments: 'none' },
  'test:fast': { program: ['scripts/test-fast.ts'], tests: true, arguments: 'none' },
  check: { program: ['scripts/check.ts'], tests: true, arguments: 'none' },
  conformance: { program: ['scripts/conformance.ts'], arguments: 'none' },
  'check:invariants': { program: ['src/cli/main.ts', 'check:invariants'] },
  'client-hash': { program: ['src/cli/main.ts', 'client-hash'] },
  screenshots: { program: ['scripts/screenshots/run.ts'], tests: true },
  bench: { program: ['benchmarks/run.ts'], usesBuild: true, tests: true },
  chaos: { program: ['chaos/run.ts'], tests: true },
  'search:quality': { program: ['scripts/search-quality.ts'], tests: true, arguments: 'none' },
  mutate: { program: ['scripts/mutate/run.ts'], tests: true },
}

const [name, ...rest] = process.argv.slice(2)
const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined
if (!command) fail(`There is no command "${name ?? ''}". There are: ${Object.keys(commands).join(', ')}.`)
if (command.arguments === 'none' && rest.length > 0) refuseArguments()

stopOnSignals()
try {
  await installPackages({ tests: command.tests === true })
  const node = findNode()
  process.exit(await waitForExit(spawnNode(node, [...command.program, ...rest], { env: childEnvironment(node) })))
} catch (error) {
  fail(error.message)
}

function refuseArguments() {
  const usage = `Usage: npm run ${name}. What can be set is in variables, such as PORT=3001 npm run ${name}; see docs/configuration.md.`
  if (rest.every((arg) => arg === '--help' || arg === '-h')) {
    console.log(usage)
    process.exit(0)
  }
  const [unknown] = rest
  console.error(`${unknown.startsWith('-') ? 'Unknown option' : 'Unexpected argument'} '${unknown}'. ${usage}`)
  process.exit(2)
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
  const usesBuild = !isInvalid && command.usesBuild
  // Tools that start `node` themselves get the same one.
  const PATH = `${dirname(node)}${delimiter}${process.env.PATH}`
  const variables = { ...process.env, PATH, ...(usesBuild ? { SHOP_ENV: shopEnv, NODE_ENV: 'production' } : {}) }
  return name === 'start' ? withServerEnvironment(variables) : variables
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
