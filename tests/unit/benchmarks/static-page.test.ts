import { createHash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { withoutScripts } from '../../../benchmarks/first-paint/static-page.ts'

const PAGE = `<html data-late-fonts=""><head><link rel="modulepreload" href="/a.js"/></head>
<body><script>first()</script><img fetchpriority="high" src="/a.webp"/><script type="module" src="/b.js"></script></body></html>`

function staticPage() {
  const headers = {
    'content-encoding': 'br',
    'content-security-policy': "default-src 'none'; script-src 'self' 'sha256-of-the-shop'; style-src 'self'",
  }
  const recorded = withoutScripts({ path: '/', headers, body: brotliCompressSync(PAGE) })
  return { ...recorded, html: brotliDecompressSync(recorded.body).toString() }
}

test('a page without scripts has none of the shop’s own, and says how long it is', () => {
  const { html, headers, body } = staticPage()
  expect(html).not.toMatch(/modulepreload|first\(\)|b\.js/)
  expect(html).toContain('<img fetchpriority="high" src="/a.webp"/>')
  expect(headers['content-length']).toBe(String(body.length))
})

test('a page without scripts asks for its fonts after its first picture, as the shop does', () => {
  const { html, headers } = staticPage()
  expect(html).toContain('<html data-late-fonts="">')
  const [, script = ''] = /<script>([\s\S]*?)<\/script><\/body>/.exec(html) ?? []
  expect(script).toMatch(/fetchpriority=high[\s\S]*decode\(\)/)
  expect(script).toContain("removeAttribute('data-late-fonts')")
  const hash = createHash('sha256').update(script).digest('base64')
  expect(headers['content-security-policy']).toContain(`script-src 'sha256-${hash}' 'self'`)
})
