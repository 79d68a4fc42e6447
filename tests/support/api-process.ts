import { readConfig } from '#server/config.ts'
import { createContainer } from '#server/container.ts'
import { listen } from '#server/http/http-server.ts'

// One API process as the shop runs it, all but the drawn pages, which play no part here and would have to be built
// first. Its settings come from the environment, as the shop's do.

const config = readConfig(process.env)
const say = (line: string) => process.stdout.write(`${line}\n`)
const { api, close } = await createContainer(config, say)
const listening = await listen(api, config)
// A run of trials that is broken off leaves no shop behind.
process.on('disconnect', () => process.exit(1))
process.on('SIGTERM', async () => {
  await listening.drain()
  await close()
  process.exit(0)
})
say(`The shop is open at ${listening.url}`)
