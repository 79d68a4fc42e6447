import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { type CachedResponse, respond } from '#http/cache/cached-response.ts'
import { setSource } from '#http/cache/cached-source.ts'
import { fileHeaders } from './security-headers.ts'

/** Files with any other extension are not served; pages are not files. */
const CONTENT_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

export type StaticFiles = (request: Request, path: string) => Response | null

/**
 * Reads the built files into memory: they are few and small, and a path that is not in the map cannot reach the disk.
 * The returned function gives null for a path without a file.
 */
export async function loadStaticFiles(directory: string): Promise<StaticFiles> {
  const files = new Map<string, CachedResponse>()
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const names = new Set(entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)))
  for (const name of names) {
    const contentType = CONTENT_TYPES[extname(name)]
    if (contentType === undefined) continue
    const path = `/${relative(directory, name).split(sep).join('/')}`
    files.set(path, await loadFile(name, { path, contentType, names }))
  }
  return (request, path) => {
    const file = files.get(path)
    if (!file) return null
    const response = respond(request, file)
    setSource(response, { current: () => file })
    return response
  }
}

/** Whether a file's name contains a hash of its content: the scripts, styles and fonts of the shop and of its back office. */
export function isHashed(path: string): boolean {
  return path.startsWith('/assets/') || path.startsWith('/admin/assets/')
}

/** The service worker of the back office. It is asked for again with each visit, and may fetch the files of its own shop. */
const OFFICE_WORKER = '/admin/service-worker.js'
const workerHeaders = {
  ...fileHeaders(),
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  'service-worker-allowed': '/admin',
  'cache-control': 'no-cache',
}

async function loadFile(
  name: string,
  { path, contentType, names }: { path: string; contentType: string; names: ReadonlySet<string> },
): Promise<CachedResponse> {
  const readVariant = async (extension: string) =>
    names.has(`${name}.${extension}`) ? await readFile(`${name}.${extension}`) : undefined
  const [identity, br, gzip] = [await readFile(name), await readVariant('br'), await readVariant('gz')]
  const isImmutable = isHashed(path)
  return {
    status: 200,
    body: { identity, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) },
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 20)}"`,
    headers: {
      ...fileHeaders(),
      'content-type': contentType,
      'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      ...(path === OFFICE_WORKER && workerHeaders),
    },
  }
}
