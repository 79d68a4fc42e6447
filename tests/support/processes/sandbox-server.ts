import { createAdaptorServer } from '@hono/node-server'
import { createSandbox, type Sandbox, type SandboxOptions } from '#payments/sandbox/sandbox.ts'

export interface SandboxServer {
  sandbox: Sandbox
  origin: string
  /** What reached it so far; `at` by `performance.now`. */
  requests: readonly { at: number; method: string; path: string }[]
  stop(): Promise<void>
}

/** The payment sandbox over HTTP on a free port. */
export async function startSandboxServer(options: SandboxOptions): Promise<SandboxServer> {
  const sandbox = await createSandbox(options)
  const requests: { at: number; method: string; path: string }[] = []
  const server = createAdaptorServer({
    fetch(request, env) {
      requests.push({ at: performance.now(), method: request.method, path: new URL(request.url).pathname })
      return sandbox.app.fetch(request, env)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the sandbox does not listen on a port')
  return {
    sandbox,
    requests,
    origin: `http://127.0.0.1:${address.port}`,
    async stop() {
      sandbox.stop()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
