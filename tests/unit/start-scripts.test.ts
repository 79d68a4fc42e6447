import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serveStatic } from '../../scripts/serve-static.ts'

const run = (script: string[], variables: Record<string, string>) =>
  spawn(process.execPath, script, { env: { PATH: process.env.PATH, ...variables } })

test.each([
  ['dev', { PORT: 'eighty' }, 'PORT must be'],
  ['dev', { NODE_ENV: 'prod' }, 'NODE_ENV must be'],
  ['start', { PORT: 'eighty' }, 'PORT must be'],
  ['demo', { PORT: 'eighty' }, 'PORT must be'],
  ['demo', { PORT: '70000' }, 'PORT must be'],
  ['demo', { DEMO_PATH: 'shop demo' }, 'DEMO_PATH must'],
])('npm run %s with a wrong setting (%o) ends at once with one line and code 1', async (name, wrong, line) => {
  await endsWith(line, run([`scripts/${name}.ts`], wrong))
})

test.each([
  [1, ['start'], { NODE_ENV: 'prod' }, 'NODE_ENV must be production or development (it is "prod")'],
  [1, ['start'], { SHOP_ENV: 'prod' }, 'SHOP_ENV must be production or development (it is "prod")'],
  [2, ['seed', '--products', '-1'], {}, "Option '--products'"],
  [2, ['seed', '--products', 'many'], {}, '--products is "many"'],
] as const)(
  'code %i and one line that names what is wrong end npm run %j with %o',
  async (code, args, variables, line) => {
    await endsWith(line, run(['scripts/run.mjs', ...args], variables), code)
  },
)

test('the demo’s static host leads from the folder’s name to the folder', async () => {
  const { server, port } = await host({ folder: tmpdir(), path: '/shop-demo/' })
  const answer = await fetch(`http://127.0.0.1:${port}/shop-demo`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/shop-demo/'])
  server.close()
})

test('the demo’s static host survives a request line that is no address', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haribhari-static-'))
  await writeFile(join(folder, '404.html'), 'nothing here')
  const { server, port } = await host({ folder, path: '/' })
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.on('data', (part) => (said += part))
  socket.write('GET // HTTP/1.1\r\nHost: demo\r\nConnection: close\r\n\r\n')
  await once(socket, 'close')
  expect(said).toContain('404 Not Found')
  server.close()
})

async function host(site: { folder: string; path: string }) {
  const server = await serveStatic({ ...site, port: 0 })
  const bound = server.address()
  return { server, port: bound !== null && typeof bound === 'object' ? bound.port : 0 }
}

async function endsWith(line: string, process: ReturnType<typeof run>, expectedCode = 1): Promise<void> {
  let said = ''
  for (const output of [process.stdout, process.stderr]) output.on('data', (part) => (said += part))
  const [code] = await once(process, 'close')
  expect(code).toBe(expectedCode)
  expect(said.slice(0, line.length)).toBe(line)
  expect(said.trim()).not.toContain('\n')
}
