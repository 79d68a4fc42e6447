import { createServer } from 'node:http'

/*
 * The floor: a bare node:http server that writes bytes it was given once, over and over. The parent sends what each
 * path answers by message and is told the port.
 */
const answers = new Map<string, { headers: Record<string, string>; body: Buffer }>()

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '')
  if (!answer) return response.writeHead(404).end()
  response.writeHead(200, answer.headers)
  response.end(answer.body)
})

process.on('message', (message: { path: string; headers: Record<string, string>; body: string }) => {
  answers.set(message.path, { headers: message.headers, body: Buffer.from(message.body, 'base64') })
  process.send?.({ kept: message.path })
})
process.on('disconnect', () => process.exit(0))

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
})
