import { createHash } from 'node:crypto'
import type { CachedResponse } from '#http/cache/cached-response.ts'
import type { BrowserOrigins } from '#payments/provider.ts'
import { compressBody } from '../http/compress-body.ts'
import { pageHeaders } from '../http/security-headers.ts'

/** Encodes a rendered page, with a content security policy that allows exactly its own inline scripts. */
export async function encodePage(response: Response, paymentOrigins: BrowserOrigins): Promise<CachedResponse> {
  const html = await response.text()
  const location = response.headers.get('location')
  const scriptHashes = inlineScripts(html).map((script) => `sha256-${sha256(script)}`)
  return {
    status: response.status,
    body: await compressBody(new TextEncoder().encode(html)),
    etag: `"${sha256(html).slice(0, 20)}"`,
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
  for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
    const type = /\btype="([^"]*)"/i.exec(attributes)?.[1] ?? ''
    const isExecutable = type === '' || type === 'module' || type === 'text/javascript'
    if (isExecutable && !/\ssrc=/i.test(attributes)) scripts.push(text)
  }
  return scripts
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
