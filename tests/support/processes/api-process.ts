import { readConfig } from '#server/config.ts'
import { createContainer } from '#server/container.ts'
import { listen } from '#server/http/http-server.ts'

// A server process with the API alone: it starts faster than the whole shop and needs no built pages. Configured by
// environment variables like the shop.

const config = readConfig(process.env)
const print = (line: string) => process.stdout.write(`${line}\n`)
const { api, endStreams, close } = await createContainer(config, print)
const server = await listen(api, { ...config, onDrain: endStreams })
// The parent was killed: do not outlive it.
process.on('disconnect', () => process.exit(1))
process.on('SIGTERM', async () => {
  await server.drain()
  await close()
  process.exit(0)
})
print(`The shop is open at ${server.url}`)
