import { readConfig } from '#server/config.ts'
import { openStore } from '#server/open-store.ts'
import { describeStartupError } from '#server/startup-error.ts'

/*
 * Brings the database up to date and leaves: `npm run migrate`. The shop does the same when it starts; this is for
 * owners who prefer to do it before the new processes come up. Safe while others do it too.
 */
const defaults = { port: 0, host: '', dataDir: '', databaseUrl: null }
let environment = null
try {
  environment = readConfig(process.env)
  const { store, location } = await openStore(environment, say)
  await store.close()
  say(`The database is up to date: ${location}`)
} catch (error) {
  const line = describeStartupError(error, environment ?? defaults)
  if (line === null) throw error
  process.stderr.write(`${line}\n`)
  process.exitCode = 1
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
