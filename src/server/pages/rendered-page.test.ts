import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { inlineScripts, pageResponse, readRendered } from './rendered-page.ts'

const provider = {
  script: ['http://127.0.0.1:4001'],
  frame: ['http://127.0.0.1:4001'],
  connect: [],
  image: [],
  form: [],
}
const html =
  '<html><script>one()</script><script type="module" async="" src="/a.js"></script>' +
  '<script type="application/ld+json">{"a":1}</script><script data-x="">two();\n</script></html>'
const drawn = () => readRendered(new Response(html, { headers: { 'content-type': 'text/html' } }), provider)
const request = (headers: Record<string, string> = {}) => new Request('http://shop.example/', { headers })

test('only scripts that stand in the page and run are counted', () => {
  expect(inlineScripts(html)).toEqual(['one()', 'two();\n'])
})

test('the policy lets exactly the page’s own inline scripts and the provider run', async () => {
  const policy = (await drawn()).headers['content-security-policy'] ?? ''
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const scripts = policy.split('; ').find((part) => part.startsWith('script-src'))
  expect(scripts).toBe(`script-src 'self' ${hash('one()')} ${hash('two();\n')} http://127.0.0.1:4001`)
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
})

test('a browser that has the page already is told so', async () => {
  const page = await drawn()
  const first = pageResponse(request(), page)
  const again = pageResponse(request({ 'if-none-match': first.headers.get('etag') ?? '' }), page)
  expect([first.status, again.status]).toEqual([200, 304])
  expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'))
})

test('a page goes out in the best encoding the browser takes', async () => {
  const page = await drawn()
  const bytes = async (accepted: string) => {
    const answer = pageResponse(request({ 'accept-encoding': accepted }), page)
    return { encoding: answer.headers.get('content-encoding'), body: Buffer.from(await answer.arrayBuffer()) }
  }
  const [br, gz, none] = [await bytes('gzip, deflate, br'), await bytes('gzip'), await bytes('br;q=0')]
  expect([br.encoding, gz.encoding, none.encoding]).toEqual(['br', 'gzip', null])
  expect(brotliDecompressSync(br.body).toString()).toBe(html)
  expect(gunzipSync(gz.body).toString()).toBe(html)
  expect(none.body.toString()).toBe(html)
})
