import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BARE_ENVIRONMENT } from '#tests/support/processes/bare-environment.ts'
import { serveStatic } from '../../../scripts/serve-static.ts'

const run = (args: string[], variables: Record<string, string>) =>
  spawn(process.execPath, args, { env: { ...BARE_ENVIRONMENT, ...variables } })

test.each([
  ['dev', { PORT: 'eighty' }, 'PORT must be'],
  ['dev', { NODE_ENV: 'prod' }, 'NODE_ENV must be'],
  ['start', { PORT: 'eighty' }, 'PORT must be'],
  ['demo', { PORT: 'eighty' }, 'PORT must be'],
  ['demo', { PORT: '70000' }, 'PORT must be'],
  ['demo', { DEMO_PATH: 'shop demo' }, 'DEMO_PATH must'],
])('npm run %s with an invalid setting (%o) prints one line and exits with code 1', async (name, variables, line) => {
  await expectOneLine(line, run([`scripts/${name}.ts`], variables))
})

test.each([
  [1, ['start'], { NODE_ENV: 'prod' }, 'NODE_ENV must be production or development (it is "prod")'],
  [1, ['start'], { SHOP_ENV: 'prod' }, 'SHOP_ENV must be production or development (it is "prod")'],
  [2, ['seed', '--products', '-1'], {}, "Option '--products'"],
  [2, ['seed', '--products', 'many'], {}, '--products is "many"'],
] as const)(
  'exit code %i and one line that names the invalid setting: npm run %j with %o',
  async (code, args, variables, line) => {
    await expectOneLine(line, run(['scripts/run.mjs', ...args], variables), code)
  },
)

test.each([
  ['start', "Unknown option '--port'. Usage: npm run start."],
  ['dev', "Unknown option '--port'. Usage: npm run dev."],
  ['build', "Unknown option '--port'. Usage: npm run build."],
  ['demo', "Unknown option '--port'. Usage: npm run demo."],
  ['test', "Unknown option '--port'. Usage: npm run test."],
  ['test:fast', "Unknown option '--port'. Usage: npm run test:fast."],
  ['check', "Unknown option '--port'. Usage: npm run check."],
  ['conformance', "Unknown option '--port'. Usage: npm run conformance."],
  ['backup', "Unknown option '--port'"],
  ['check:invariants', "Unknown option '--port'"],
  ['screenshots', "Unknown option '--port'"],
  ['bench', "Unknown option '--port'"],
  ['chaos', "Unknown option '--port'"],
  ['mutate', "Unknown option '--port'"],
])('npm run %s -- --port is refused by its name, in one line', async (name, line) => {
  await expectOneLine(line, run(['scripts/run.mjs', name, '--port'], {}), 2)
})

test('npm run chaos with a name that no scenario has lists the scenarios', async () => {
  const process = run(['chaos/run.ts', 'earthquake'], {})
  let output = ''
  process.stderr.on('data', (chunk) => (output += chunk))
  const [code] = await once(process, 'close')
  expect(code).toBe(2)
  expect(output).toContain('No scenario has "earthquake" in its name. There are:\n')
  expect(output).toContain('failover of the PostgreSQL cluster')
})

test('the demo’s static server redirects from the folder’s name to the folder', async () => {
  const { server, port } = await startServer({ folder: tmpdir(), path: '/shop-demo/' })
  const response = await fetch(`http://127.0.0.1:${port}/shop-demo`, { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([301, '/shop-demo/'])
  server.close()
})

test('the demo’s static server survives a request line that is not a URL', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haribhari-static-'))
  await writeFile(join(folder, '404.html'), 'nothing here')
  const { server, port } = await startServer({ folder, path: '/' })
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => (received += chunk))
  socket.write('GET // HTTP/1.1\r\nHost: demo\r\nConnection: close\r\n\r\n')
  await once(socket, 'close')
  expect(received).toContain('404 Not Found')
  server.close()
})

async function startServer(site: { folder: string; path: string }) {
  const server = await serveStatic({ ...site, port: 0 })
  const address = server.address()
  return { server, port: address !== null && typeof address === 'object' ? address.port : 0 }
}

/** The process must print one line that begins like this, and exit with this code. */
async function expectOneLine(line: string, process: ReturnType<typeof run>, expectedCode = 1): Promise<void> {
  let output = ''
  for (const stream of [process.stdout, process.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [code] = await once(process, 'close')
  expect(code).toBe(expectedCode)
  expect(output.slice(0, line.length)).toBe(line)
  expect(output.trim()).not.toContain('\n')
}
