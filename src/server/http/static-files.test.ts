import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { precompressDirectory } from '#build/precompress-plugin.ts'
import { loadStaticFiles, type StaticFiles } from './static-files.ts'

let directory = ''
let files: StaticFiles = () => null

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'haribhari-files-'))
  await mkdir(join(directory, 'assets'))
  await writeFile(join(directory, 'assets/page-abc.js'), 'let leaf = 1;'.repeat(200))
  await writeFile(join(directory, 'assets/page-abc.js.map'), '{}')
  await writeFile(join(directory, 'mark.svg'), '<svg/>')
  await precompressDirectory(directory)
  files = (await loadStaticFiles(directory)).files
})
afterAll(() => rm(directory, { recursive: true }))

const send = (path: string, headers: Record<string, string> = {}) =>
  files(new Request(`http://shop.example${path}`, { headers }), path)

test('a file with a hash in its name is cached for ever, any other is revalidated', () => {
  expect(send('/assets/page-abc.js')?.headers.get('cache-control')).toContain('immutable')
  expect(send('/mark.svg')?.headers.get('cache-control')).not.toContain('immutable')
})

test('a variant compressed at build time is sent to browsers that accept it', async () => {
  const response = send('/assets/page-abc.js', { 'accept-encoding': 'gzip, br' })
  expect(response?.headers.get('content-encoding')).toBe('br')
  expect(response?.headers.get('content-type')).toContain('text/javascript')
  expect(Number(response?.headers.get('content-length'))).toBeLessThan(200)
})

test.each([
  ['br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['identity', null, (bytes: Uint8Array) => bytes],
])('a client that accepts %s gets the file as it was built, at each request', async (accepted, encoding, unpack) => {
  for (const attempt of [1, 2]) {
    const response = send('/assets/page-abc.js', { 'accept-encoding': accepted })
    expect([attempt, response?.headers.get('content-encoding')]).toEqual([attempt, encoding])
    const bytes = new Uint8Array((await response?.arrayBuffer()) ?? [])
    expect(response?.headers.get('content-length')).toBe(String(bytes.byteLength))
    expect(new TextDecoder().decode(unpack(bytes))).toBe('let leaf = 1;'.repeat(200))
  }
})

test('a request with the current etag is answered 304', () => {
  const etag = send('/mark.svg')?.headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\/"/)
  expect(send('/mark.svg', { 'if-none-match': etag })?.status).toBe(304)
})

test.each([
  '/../package.json',
  '/assets/../../secret',
  '/assets',
  '/assets/page-abc.js.map',
  '/.env',
  '/assets/page-abc.js.br',
])('only built files of known types are served, not %s', (path) => {
  expect(send(path)).toBeNull()
})

test('files that a later build removes are sent all the same, once all have been read', async () => {
  const earlier = await mkdtemp(join(tmpdir(), 'haribhari-files-'))
  await writeFile(join(earlier, 'mark.svg'), '<svg/>')
  await precompressDirectory(earlier)
  const { files, readRest } = await loadStaticFiles(earlier)
  await readRest()
  await rm(earlier, { recursive: true })
  expect(files(new Request('http://shop.example/mark.svg'), '/mark.svg')?.status).toBe(200)
})
