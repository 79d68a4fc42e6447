import { readConfig } from '#server/config.ts'
import { startShop } from '#server/start-shop.ts'

// The whole shop as `npm start` runs it, as a process that a test can start and kill. The pages must have been built.

const print = (line: string) => process.stdout.write(`${line}\n`)
const shop = await startShop(readConfig(process.env), print)
// The parent was killed: do not outlive it.
process.on('disconnect', () => process.exit(1))
process.on('SIGTERM', async () => {
  await shop.close()
  process.exit(0)
})
for (const line of shop.startupMessages) print(line)
