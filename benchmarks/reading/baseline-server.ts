import { createServer } from 'node:http'

/*
 * The baseline: a bare node:http server with fixed responses. It sends its port to the parent, which then sends the
 * response of each path.
 */
const responses = new Map<string, { headers: Record<string, string>; body: Buffer }>()

const server = createServer((request, response) => {
  const fixed = responses.get(request.url ?? '')
  if (!fixed) return response.writeHead(404).end()
  response.writeHead(200, fixed.headers)
  response.end(fixed.body)
})

process.on('message', (message: { path: string; headers: Record<string, string>; body: string }) => {
  responses.set(message.path, { headers: message.headers, body: Buffer.from(message.body, 'base64') })
  process.send?.({ added: message.path })
})
process.on('disconnect', () => process.exit(0))

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
})
