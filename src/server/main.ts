import { readConfig } from './config.ts'
import { startShop } from './start-shop.ts'
import { toStartupError } from './startup-error.ts'

/*
 * The shop as a Node process: opens the store, serves the API, the built files and the pages, and on SIGTERM or
 * SIGINT finishes what is under way before it leaves.
 */
const nowhere = { port: 0, host: '', dataDir: '', databaseUrl: null }
let environment = null
try {
  environment = readConfig(process.env)
  const shop = await startShop(environment, say)
  let leaving = false
  const leave = async () => {
    // A second signal means that the owner will not wait.
    if (leaving) process.exit(1)
    leaving = true
    await shop.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void leave())
  process.on('SIGINT', () => void leave())
  for (const line of shop.welcome) say(line)
} catch (error) {
  const line = toStartupError(error, environment ?? nowhere)
  process.stderr.write(`${line ?? (error instanceof Error ? error.stack : error)}\n`)
  // Not exitCode: what was opened before the problem would keep the process alive.
  process.exit(1)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
