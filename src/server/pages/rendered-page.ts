import { createHash } from 'node:crypto'
import type { BrowserOrigins } from '#payments/provider.ts'
import { compressVariants, type Encoded, encodingFor } from '../http/content-encoding.ts'
import { pageHeaders } from '../http/security-headers.ts'

/** A page as it goes out, ready in every encoding. */
export interface RenderedPage {
  status: number
  bytes: Encoded
  etag: string
  headers: Record<string, string>
}

/** Takes a drawn answer apart: the text, and a policy that lets exactly its own inline scripts run. */
export async function readRendered(response: Response, provider: BrowserOrigins): Promise<RenderedPage> {
  const html = await response.text()
  const location = response.headers.get('location')
  return {
    status: response.status,
    bytes: await compressVariants(new TextEncoder().encode(html)),
    etag: `"${digest(html).slice(0, 20)}"`,
    headers: {
      ...pageHeaders(
        inlineScripts(html).map((script) => `sha256-${digest(script)}`),
        provider,
      ),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      ...(location === null ? {} : { location }),
    },
  }
}

/** Answers a request with a drawn page; 304 when the browser has it already. */
export function pageResponse(request: Request, { status, bytes, etag, headers }: RenderedPage): Response {
  if (status === 200 && request.headers.get('if-none-match')?.includes(etag)) {
    return new Response(null, { status: 304, headers: { ...headers, etag } })
  }
  const encoding = encodingFor(request.headers.get('accept-encoding'), bytes)
  const body = bytes[encoding] ?? bytes.identity
  return new Response(request.method === 'HEAD' ? null : body, {
    status,
    headers: {
      ...headers,
      'content-length': String(body.byteLength),
      ...(status === 200 ? { etag } : {}),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
  })
}

/** The text of every script that stands in the page itself and would run. */
export function inlineScripts(html: string): string[] {
  const scripts: string[] = []
  for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
    const type = /\btype="([^"]*)"/i.exec(attributes)?.[1] ?? ''
    const runs = type === '' || type === 'module' || type === 'text/javascript'
    if (runs && !/\ssrc=/i.test(attributes)) scripts.push(text)
  }
  return scripts
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
