import { once } from 'node:events'
import { createServer } from 'node:http'
import { isHostWithoutDns } from '#domain/values/host.ts'
import { StartupError } from '../startup-error.ts'
import type { Metrics } from './metrics.ts'

/** Serves `/metrics` on this machine only: the numbers reveal the shop's business. */
export async function startMetricsServer(metrics: Pick<Metrics, 'render'>, port: number) {
  const server = createServer((request, response) => {
    // A website whose name is made to point at this machine must not read the figures from somebody's browser.
    if (!isHostWithoutDns(request.headers.host)) return void response.writeHead(421).end()
    if (request.url?.split('?')[0] !== '/metrics') return void response.writeHead(404).end()
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.writeHead(405, { allow: 'GET, HEAD' }).end()
    metrics.render().then(
      ({ contentType, body }) =>
        response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(body),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error
    throw new StartupError(`METRICS_PORT ${port} cannot be listened on (${code}). Choose another, or leave it out.`)
  }
  const address = server.address()
  return {
    url: `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : port}/metrics`,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
