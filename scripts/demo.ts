import { demoFolder } from '../src/build/demo-folder.ts'
import { buildRuntime } from './builds/build-runtime.ts'
import { serveStatic } from './serve-static.ts'

/** `npm run demo`: builds the browser runtime and serves its folder like any static host. */
const port = Number(process.env.PORT || 3000)
const path = process.env.DEMO_PATH || '/'
try {
  validateSettings()
  await buildRuntime('demo')
  const server = await serveStatic({ folder: demoFolder(process.env.LOCALE), path, port })
  process.stdout.write(`The demo is at http://localhost:${port}${path} (nothing leaves the browser)\n`)
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.close(() => process.exit(0)))
} catch (error) {
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  const message = inUse
    ? `Port ${port} is in use. Choose another: PORT=${port < 65535 ? port + 1 : 3000} npm run demo`
    : error
  process.stderr.write(`${message instanceof Error ? message.message : message}\n`)
  process.exit(1)
}

/** Throws one line for an invalid setting, before the build. */
function validateSettings(): void {
  if (!/^\d{1,5}$/.test(String(process.env.PORT || 3000)) || port < 1 || port > 65535) {
    throw new Error(`PORT must be a whole number from 1 to 65535 (it is "${process.env.PORT}").`)
  }
  if (!/^\/([\w.~-]+\/)*$/.test(path)) {
    throw new Error(`DEMO_PATH must begin and end with a slash, such as /shop-demo/ (it is "${path}").`)
  }
}
