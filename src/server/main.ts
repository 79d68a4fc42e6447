import { readConfig } from './config.ts'
import { withSourcePositions } from './log/source-positions.ts'
import { collectWhenIdle } from './memory/collect-when-idle.ts'
import { retainTickObject } from './memory/retain-tick-object.ts'
import { startShop } from './start-shop.ts'
import { describeStartupError } from './startup-error.ts'

/*
 * The shop as a Node process: serves the API, the built files and the pages. SIGTERM or SIGINT lets it finish requests
 * in progress before it exits.
 */
const SAME_SIGNAL_MS = 1000
retainTickObject()
let config = null
try {
  config = readConfig(process.env)
  const shop = await startShop(config, print)
  let stoppingSince: number | null = null
  const stop = async () => {
    if (stoppingSince !== null) {
      // A second signal: the owner does not want to wait. One to the whole process group comes twice, from npm too.
      if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    await shop.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  for (const line of shop.startupMessages) print(line)
  await shop.ready
  collectWhenIdle()
  for (const lines of [shop.invitation, shop.sandboxMessages]) (await lines).forEach(print)
} catch (error) {
  const line = describeStartupError(error, config ?? {})
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`${line ?? withSourcePositions(stack)}\n`)
  // Setting exitCode is not enough: whatever was opened before the error would keep the process alive.
  process.exit(1)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
