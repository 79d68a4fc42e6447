import { parsePicturePath } from '#domain/catalogue/pictures/picture-path.ts'
import type { ApiDependencies } from './api-dependencies.ts'
import { type CachedResponse, respond } from './cache/cached-response.ts'
import { setSource } from './cache/cached-source.ts'
import { errorResponse } from './responses.ts'

/** Pictures that are in memory, in bytes: those that customers look at most. */
const MAX_CACHED_BYTES = 32 * 1024 * 1024

/**
 * Answers requests for pictures, from memory where it can. An address that names no picture of the store is not found;
 * nothing else of it is looked at.
 */
export function createPictureResponses({ store }: Pick<ApiDependencies, 'store'>) {
  const cache = createByteCache(MAX_CACHED_BYTES)
  return async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname
    const named = parsePicturePath(path)
    if (!named) return errorResponse({ code: 'not-found' })
    const cached = cache.get(path) ?? toCached(await store.pictureFile(named.hash, named.width), path)
    if (!cached) return errorResponse({ code: 'not-found' })
    cache.set(path, cached)
    const response = respond(request, cached)
    setSource(response, { current: () => cache.get(path) })
    return response
  }
}

/** What is there under an address never changes, so nobody has to ask for it again. */
function toCached(identity: Uint8Array<ArrayBuffer> | null, path: string): CachedResponse | null {
  if (!identity) return null
  return {
    status: 200,
    body: { identity },
    etag: `"${path.slice('/pictures/'.length, -'.webp'.length)}"`,
    headers: {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    },
  }
}

/** Responses by their address, those last asked for. */
function createByteCache(maxBytes: number) {
  const entries = new Map<string, CachedResponse>()
  let bytes = 0
  const sizeOf = ({ body }: CachedResponse) => body.identity.byteLength
  return {
    get(path: string): CachedResponse | null {
      const found = entries.get(path)
      if (!found) return null
      entries.delete(path)
      entries.set(path, found)
      return found
    },
    set(path: string, response: CachedResponse): void {
      if (entries.has(path)) return
      entries.set(path, response)
      bytes += sizeOf(response)
      for (const [oldest, least] of entries) {
        if (bytes <= maxBytes) break
        entries.delete(oldest)
        bytes -= sizeOf(least)
      }
    },
  }
}
