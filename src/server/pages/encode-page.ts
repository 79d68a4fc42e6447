import { hash } from 'node:crypto'
import type { CachedResponse } from '#http/cache/cached-response.ts'
import type { BrowserOrigins } from '#payments/provider.ts'
import { brotliNow, gzip } from '../http/compress.ts'
import { pageHeaders } from '../http/security-headers.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A rendered page as it travels between threads. */
export interface EncodedPage {
  status: number
  /** Of a redirect, else null. */
  location: string | null
  html: Bytes
  br: Bytes
  etag: string
  /** Of every inline script that a browser runs. */
  scriptHashes: string[]
}

/** A page as it was rendered. */
export interface RenderedDocument extends Pick<EncodedPage, 'status' | 'location'> {
  html: string
}

/** Done in the thread that rendered the page, so that the other one answers meanwhile. */
export function encodePage({ status, location, html: text }: RenderedDocument): EncodedPage {
  const html = new TextEncoder().encode(text)
  return {
    status,
    location,
    html,
    br: brotliNow(html),
    etag: `"${sha256(html).slice(0, 20)}"`,
    scriptHashes: inlineScripts(text).map((script) => `sha256-${sha256(script)}`),
  }
}

/** The page's response, with a content security policy that allows exactly its own inline scripts. */
export function toCachedPage(page: EncodedPage, paymentOrigins: BrowserOrigins): CachedResponse {
  const { status, location, html, br, etag, scriptHashes } = page
  return {
    status,
    body: { identity: html, br },
    compress: () => gzip(html),
    etag,
    headers: {
      ...pageHeaders(scriptHashes, paymentOrigins),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      ...(location === null ? {} : { location }),
    },
  }
}

/** The text of every inline script that a browser would run. */
export function inlineScripts(html: string): string[] {
  const scripts: string[] = []
  for (let start = html.indexOf(TAG); start >= 0; start = html.indexOf(TAG, start)) {
    const textStart = html.indexOf('>', start) + 1
    const end = html.indexOf(END_TAG, textStart)
    if (textStart === 0 || end < 0) break
    const attributes = html.slice(start, textStart)
    const type = /\btype="([^"]*)"/i.exec(attributes)?.[1] ?? ''
    const isExecutable = type === '' || type === 'module' || type === 'text/javascript'
    if (isExecutable && !/\ssrc=/i.test(attributes)) scripts.push(html.slice(textStart, end))
    start = end
  }
  return scripts
}

/** As React writes them. */
const TAG = '<script'
const END_TAG = '</script>'

function sha256(text: Uint8Array | string): string {
  return hash('sha256', text, 'base64')
}
