import { createServer } from 'vite'
import { readConfig } from '../src/server/config.ts'
import { StartupError } from '../src/server/startup-error.ts'

/** `npm run dev`: serves the shop from its sources and reloads them when they change. */
try {
  const { port, host } = readConfig(process.env)
  const server = await createServer({ server: { port, host, strictPort: true } })
  await server.listen()
  server.printUrls()
  server.bindCLIShortcuts({ print: true })
} catch (error) {
  process.stderr.write(`${error instanceof Error ? messageOf(error) : error}\n`)
  process.exit(1)
}

function messageOf(error: Error): string {
  if (/^Port \d+ is already in use/.test(error.message)) {
    return `${error.message}. Stop the program that has it, or choose another port: PORT=3001 npm run dev`
  }
  return error instanceof StartupError ? error.message : (error.stack ?? error.message)
}
