import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serveStatic } from '../../scripts/serve-static.ts'

test.each([
  ['dev', { PORT: 'eighty' }, 'PORT must be'],
  ['dev', { NODE_ENV: 'prod' }, 'NODE_ENV must be'],
  ['start', { PORT: 'eighty' }, 'PORT must be'],
  ['demo', { PORT: 'eighty' }, 'PORT must be'],
  ['demo', { PORT: '70000' }, 'PORT must be'],
  ['demo', { DEMO_PATH: 'shop demo' }, 'DEMO_PATH must'],
])('npm run %s with a wrong setting (%o) ends at once with one line and code 1', async (name, wrong, line) => {
  const run = spawn(process.execPath, [`scripts/${name}.ts`], { env: { PATH: process.env.PATH, ...wrong } })
  let said = ''
  for (const output of [run.stdout, run.stderr]) output.on('data', (part) => (said += part))
  const [code] = await once(run, 'close')
  expect(code).toBe(1)
  expect(said.startsWith(line)).toBe(true)
  expect(said.trim()).not.toContain('\n')
})

test('the demo’s static host survives a request line that is no address', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haribhari-static-'))
  await writeFile(join(folder, '404.html'), 'nothing here')
  const server = await serveStatic({ folder, path: '/', port: 0 })
  const bound = server.address()
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.on('data', (part) => (said += part))
  socket.write('GET // HTTP/1.1\r\nHost: demo\r\nConnection: close\r\n\r\n')
  await once(socket, 'close')
  expect(said).toContain('404 Not Found')
  server.close()
})
