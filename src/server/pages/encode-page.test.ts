import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { respondCompressed } from '#http/cache/cached-response.ts'
import { encodePage, inlineScripts, toCachedPage } from './encode-page.ts'

const paymentOrigins = {
  script: ['http://127.0.0.1:4001'],
  frame: ['http://127.0.0.1:4001'],
  connect: [],
  image: [],
  form: [],
}
const html =
  '<html>₹<script>one()</script><script type="module" async="" src="/a.js"></script>' +
  '<script type="application/ld+json">{"a":1}</script><script data-x="">two("₹");\n</script></html>'
const aPage = () => toCachedPage(encodePage({ status: 200, location: null, html }), paymentOrigins)
const aRequest = (headers: Record<string, string> = {}) => new Request('http://shop.example/', { headers })

test('only inline scripts that a browser runs are collected', () => {
  expect(inlineScripts(html)).toEqual(['one()', 'two("₹");\n'])
})

test('the content security policy allows exactly the page’s own inline scripts and the payment provider', async () => {
  const policy = aPage().headers['content-security-policy'] ?? ''
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const scripts = policy.split('; ').find((part) => part.startsWith('script-src'))
  expect(scripts).toBe(`script-src 'self' ${hash('one()')} ${hash('two("₹");\n')} http://127.0.0.1:4001`)
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
})

test('a request with the current etag is answered 304, with the same policy', async () => {
  const page = aPage()
  const first = await respondCompressed(aRequest(), page)
  const second = await respondCompressed(aRequest({ 'if-none-match': first.headers.get('etag') ?? '' }), page)
  expect([first.status, second.status]).toEqual([200, 304])
  expect(second.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'))
})

test('a page is sent in the best encoding that the request accepts', async () => {
  const page = aPage()
  const fetchAs = async (acceptEncoding: string) => {
    const response = await respondCompressed(aRequest({ 'accept-encoding': acceptEncoding }), page)
    return { encoding: response.headers.get('content-encoding'), body: Buffer.from(await response.arrayBuffer()) }
  }
  const [br, gzip, identity] = [await fetchAs('gzip, deflate, br'), await fetchAs('gzip'), await fetchAs('br;q=0')]
  expect([br.encoding, gzip.encoding, identity.encoding]).toEqual(['br', 'gzip', null])
  expect(brotliDecompressSync(br.body).toString()).toBe(html)
  expect(gunzipSync(gzip.body).toString()).toBe(html)
  expect(identity.body.toString()).toBe(html)
})
