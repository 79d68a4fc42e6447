import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { precompressFolder } from '#build/precompress-plugin.ts'
import { openStaticFiles, type StaticFiles } from './static-files.ts'

let folder = ''
let files: StaticFiles = () => null

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haribhari-files-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/page-abc.js'), 'let leaf = 1;'.repeat(200))
  await writeFile(join(folder, 'assets/page-abc.js.map'), '{}')
  await writeFile(join(folder, 'mark.svg'), '<svg/>')
  await precompressFolder(folder)
  files = await openStaticFiles(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const ask = (path: string, headers: Record<string, string> = {}) =>
  files(new Request(`http://shop.example${path}`, { headers }), path)

test('a file whose name carries its hash may be kept for ever, others are asked for again', () => {
  expect(ask('/assets/page-abc.js')?.headers.get('cache-control')).toContain('immutable')
  expect(ask('/mark.svg')?.headers.get('cache-control')).not.toContain('immutable')
})

test('the twin made at build time goes out to browsers that take it', async () => {
  const answer = ask('/assets/page-abc.js', { 'accept-encoding': 'gzip, br' })
  expect(answer?.headers.get('content-encoding')).toBe('br')
  expect(answer?.headers.get('content-type')).toContain('text/javascript')
  expect(Number(answer?.headers.get('content-length'))).toBeLessThan(200)
})

test('a browser that has the file already is told so', () => {
  const etag = ask('/mark.svg')?.headers.get('etag') ?? ''
  expect(ask('/mark.svg', { 'if-none-match': etag })?.status).toBe(304)
})

test.each([
  '/../package.json',
  '/assets/../../secret',
  '/assets',
  '/assets/page-abc.js.map',
  '/.env',
  '/assets/page-abc.js.br',
])('nothing but the built files is given out: %s', (path) => {
  expect(ask(path)).toBeNull()
})
