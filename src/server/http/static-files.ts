import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { type Encoded, encodingFor } from './content-encoding.ts'
import { fileHeaders } from './security-headers.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
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

interface KeptFile {
  bytes: Encoded
  etag: string
  headers: Record<string, string>
}

export type StaticFiles = (request: Request, path: string) => Response | null

/**
 * The built files, read once: they are few and small, and a path that is not in the list cannot reach the disk.
 * Answers null for a path that is no file of ours.
 */
export async function openStaticFiles(folder: string): Promise<StaticFiles> {
  const files = new Map<string, KeptFile>()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = new Set(entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)))
  for (const name of names) {
    if (/\.(br|gz)$/.test(name)) continue
    const type = TYPES[extname(name)]
    if (type === undefined) continue
    const path = `/${relative(folder, name).split(sep).join('/')}`
    files.set(path, await readKept(name, path, type, names))
  }
  return (request, path) => {
    const file = files.get(path)
    return file ? respond(request, file) : null
  }
}

async function readKept(name: string, path: string, type: string, names: ReadonlySet<string>): Promise<KeptFile> {
  const twin = async (ending: string) =>
    names.has(`${name}.${ending}`) ? new Uint8Array(await readFile(`${name}.${ending}`)) : undefined
  const [identity, br, gzip] = [new Uint8Array(await readFile(name)), await twin('br'), await twin('gz')]
  // Names below /assets/ carry a hash of their content.
  const forever = path.startsWith('/assets/')
  return {
    bytes: { identity, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) },
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 20)}"`,
    headers: {
      ...fileHeaders(),
      'content-type': type,
      'cache-control': forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      vary: 'accept-encoding',
    },
  }
}

function respond(request: Request, { bytes, etag, headers }: KeptFile): Response {
  if (request.headers.get('if-none-match')?.includes(etag)) {
    return new Response(null, { status: 304, headers: { ...headers, etag } })
  }
  const encoding = encodingFor(request.headers.get('accept-encoding'), bytes)
  const body = bytes[encoding] ?? bytes.identity
  return new Response(request.method === 'HEAD' ? null : body, {
    headers: {
      ...headers,
      etag,
      'content-length': String(body.byteLength),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
  })
}
