import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { PHONE } from '../first-load/first-visit.ts'
import type { RecordedResponse } from '../reading/baseline.ts'
import { recordResponse } from '../reading/record-response.ts'
import { allowLateFonts, withLateFonts } from './late-fonts.ts'

/** A page without its scripts, and everything else it loads, as late as the shop loads it: the least that shows this page. */
export async function recordStaticPage(browser: Browser, address: string, path: string): Promise<RecordedResponse[]> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const paths = new Set<string>()
  page.on('request', (request) => {
    const url = new URL(request.url())
    const isExcluded = request.resourceType() === 'script' || url.pathname.startsWith('/api/')
    if (url.origin === address && request.method() === 'GET' && !isExcluded) paths.add(url.pathname + url.search)
  })
  await page.goto(address + path, { waitUntil: 'networkidle' })
  await context.close()
  const headers = { 'accept-encoding': 'gzip, br', accept: '*/*' }
  paths.delete(path)
  const html = await recordResponse(address, path, { ...headers, accept: 'text/html' })
  const others = await Promise.all([...paths].map((other) => recordResponse(address, other, headers)))
  return [withoutScripts(html), ...others]
}

/** The same response without the shop's scripts. Its fonts come late, as the shop's do; see `late-fonts.ts`. */
export function withoutScripts({ path, headers, body }: RecordedResponse): RecordedResponse {
  const html = decompress(headers['content-encoding'], body)
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')
  const compressed = brotliCompressSync(withLateFonts(html))
  return {
    path,
    headers: {
      ...headers,
      'content-security-policy': allowLateFonts(headers['content-security-policy'] ?? ''),
      'content-encoding': 'br',
      'content-length': String(compressed.length),
    },
    body: compressed,
  }
}

function decompress(encoding: string | undefined, body: Buffer): string {
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString()
}
