import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type CachedResponse, respond } from '#http/cache/cached-response.ts'
import { setSource } from '#http/cache/cached-source.ts'
import { brotli, gzip } from './compress.ts'
import { pageHeaders } from './security-headers.ts'
import type { StaticFiles } from './static-files.ts'

/** Beside the shop's own files the back office shows pictures that are yet to be uploaded. */
const ORIGINS = { script: [], frame: [], connect: [], image: ['blob:'], form: [] }

/** A script that an earlier build had is missing, and no page. */
const OTHER_FILE = /\.(?!html$)\w+$/

/**
 * The one page of the back office, for `/admin` and every path below it that is no file's: which screen that is, the page's
 * own router knows. The function gives null for any other path. Rejects when the page was not built.
 */
export async function loadBackOfficePage(file: string): Promise<StaticFiles> {
  const identity = new Uint8Array(await readFile(file))
  const page: CachedResponse = {
    status: 200,
    body: { identity, br: await brotli(identity), gzip: await gzip(identity) },
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 20)}"`,
    headers: {
      ...pageHeaders([], ORIGINS),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
    },
  }
  return (request, path) => {
    if ((path !== '/admin' && !path.startsWith('/admin/')) || OTHER_FILE.test(path)) return null
    const response = respond(request, page)
    setSource(response, { current: () => page })
    return response
  }
}
