import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { programsPlugin } from './programs-plugin.ts'

const MAIN = `
import { Worker } from 'node:worker_threads'
const worker: Worker = new Worker(new URL('./threads/adder.ts', import.meta.url))
worker.on('message', (sum: number) => console.log('the thread says', sum))
`
const THREAD = `
import { parentPort } from 'node:worker_threads'
const sum: number = 1 + 2
parentPort?.postMessage(sum)
`

test('a thread that bundled code starts is bundled too, and found', async () => {
  const root = await mkdtemp(join(tmpdir(), 'haribhari-programs-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(join(root, 'src/threads'), { recursive: true })
  await writeFile(join(root, 'src/main.ts'), MAIN)
  await writeFile(join(root, 'src/threads/adder.ts'), THREAD)
  const rolldownOptions = { input: join(root, 'src/main.ts'), output: { entryFileNames: '[name].js' } }
  const options = { ssr: true, outDir: join(root, 'dist'), rolldownOptions }
  await build({ configFile: false, root, logLevel: 'silent', plugins: [programsPlugin()], build: options })
  await writeFile(join(root, 'dist/package.json'), '{"type":"module"}')
  await rm(join(root, 'src'), { recursive: true })
  const { stdout } = spawnSync(process.execPath, [join(root, 'dist/main.js')], { encoding: 'utf8' })
  expect(stdout).toBe('the thread says 3\n')
})
