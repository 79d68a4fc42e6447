import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadBackOfficePage } from './back-office-page.ts'
import type { StaticFiles } from './static-files.ts'

let directory = ''
let page: StaticFiles = () => null

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'haribhari-back-office-'))
  await writeFile(join(directory, 'index.html'), '<p>back office</p>')
  page = await loadBackOfficePage(join(directory, 'index.html'))
})
afterAll(() => rm(directory, { recursive: true }))

const send = (path: string, headers: Record<string, string> = {}) =>
  page(new Request(`http://shop.example${path}`, { headers }), path)

test.each(['/admin', '/admin/', '/admin/orders/7', '/admin/index.html'])(
  'the back office answers at %s with its one page',
  async (path) => {
    const response = send(path)
    expect([response?.status, await response?.text()]).toEqual([200, '<p>back office</p>'])
  },
)

test.each(['/', '/administration', '/shop/admin', '/admin/index.html.map', '/admin/assets/an-earlier-one.js'])(
  '%s is no address of the back office',
  (path) => {
    expect(send(path)).toBeNull()
  },
)

test('search engines leave the back office out, and no other site may show it or run scripts in it', () => {
  const headers = send('/admin')?.headers
  expect(headers?.get('x-robots-tag')).toBe('noindex')
  expect(headers?.get('x-frame-options')).toBe('DENY')
  expect(headers?.get('content-security-policy')).toContain("script-src 'self';")
  expect(headers?.get('content-security-policy')).toContain("img-src 'self' data: blob:")
})

test('a browser that has the page is told that it has not changed', () => {
  const etag = send('/admin')?.headers.get('etag') ?? ''
  expect(send('/admin/staff', { 'if-none-match': etag })?.status).toBe(304)
})
