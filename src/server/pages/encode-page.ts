import { createHash } from 'node:crypto'
import type { CachedResponse } from '#http/cache/cached-response.ts'
import type { BrowserOrigins } from '#payments/provider.ts'
import { brotli, gzip } from '../http/compress.ts'
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
export async function encodePage({ status, location, html: text }: RenderedDocument): Promise<EncodedPage> {
  const html = new TextEncoder().encode(text)
  return {
    status,
    location,
    html,
    br: await brotli(html, 'fast'),
    etag: `"${sha256(html).slice(0, 20)}"`,
    scriptHashes: inlineScripts(html).map((script) => `sha256-${sha256(script)}`),
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
export function inlineScripts(html: Uint8Array): Uint8Array[] {
  const scripts: Uint8Array[] = []
  // A character for each byte: markup is ASCII, and the positions are those of the bytes.
  const text = Buffer.from(html.buffer, html.byteOffset, html.byteLength).toString('latin1')
  for (const { 0: whole, 1: attributes = '', 2: script = '', index } of text.matchAll(SCRIPTS)) {
    const type = /\btype="([^"]*)"/i.exec(attributes)?.[1] ?? ''
    const isExecutable = type === '' || type === 'module' || type === 'text/javascript'
    if (!isExecutable || /\ssrc=/i.test(attributes)) continue
    const start = index + whole.length - END_TAG_LENGTH - script.length
    scripts.push(html.subarray(start, start + script.length))
  }
  return scripts
}

const SCRIPTS = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi
const END_TAG_LENGTH = '</script>'.length

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64')
}
