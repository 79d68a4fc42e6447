import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { setImmediate as nextTurnOfEventLoop } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
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
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

export type StaticFiles = (request: Request, path: string) => Response | null

export interface LoadedFiles {
  /** Null for a path without a file. */
  files: StaticFiles
  /** Reads what nobody has asked for yet, one file in each turn of the event loop: after it a build may replace them all. */
  readRest: () => Promise<void>
}

/**
 * Lists the built files; a path that is not in the list cannot reach the disk. Each is read when it is first asked for, and kept: to
 * read all of them first took longer than anything else that the open port waits for.
 */
export async function loadStaticFiles(directory: string): Promise<LoadedFiles> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const names = new Set(entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)))
  const listed = new Map<string, BuiltFile>()
  for (const name of names) {
    const contentType = CONTENT_TYPES[extname(name)]
    if (contentType === undefined) continue
    const path = `/${relative(directory, name).split(sep).join('/')}`
    listed.set(path, { name, path, contentType, variants: VARIANTS.filter(({ suffix }) => names.has(name + suffix)) })
  }
  const cached = new Map<string, CachedResponse>()
  const fileAt = (path: string): CachedResponse | null => {
    const file = listed.get(path)
    if (!file) return null
    const response = cached.get(path) ?? readBuiltFile(file)
    cached.set(path, response)
    return response
  }
  const files: StaticFiles = (request, path) => {
    const file = fileAt(path)
    if (!file) return null
    const response = respond(request, file)
    setSource(response, { current: () => file })
    return response
  }
  const readRest = async () => {
    for (const path of listed.keys()) {
      fileAt(path)
      await nextTurnOfEventLoop()
    }
  }
  return { files, readRest }
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

/** What the build compressed beside a file. */
const VARIANTS = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
] as const

interface BuiltFile {
  name: string
  path: string
  contentType: string
  variants: readonly (typeof VARIANTS)[number][]
}

/** Without a turn for others: from the system's memory the largest takes a fraction of a millisecond. */
function readBuiltFile({ name, path, contentType, variants }: BuiltFile): CachedResponse {
  const compressed = Object.fromEntries(variants.map(({ encoding, suffix }) => [encoding, readFileSync(name + suffix)]))
  const { br } = compressed
  const body = br ? unpackedWhenAsked(br, compressed) : { identity: readFileSync(name), ...compressed }
  const hash = createHash('sha256')
    .update(br ?? body.identity)
    .digest('base64url')
  return {
    status: 200,
    body,
    etag: `"${hash.slice(0, 20)}"`,
    headers: {
      ...fileHeaders(),
      'content-type': contentType,
      'cache-control': isHashed(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      ...(path === OFFICE_WORKER && workerHeaders),
    },
  }
}

/**
 * The files as they are would be half of what all take in memory, and every browser accepts them compressed: for who does not,
 * the first to ask waits some 2 ms for the largest.
 */
function unpackedWhenAsked(
  br: Buffer<ArrayBuffer>,
  compressed: Partial<CachedResponse['body']>,
): CachedResponse['body'] {
  return {
    ...compressed,
    get identity() {
      return brotliDecompressSync(br)
    },
  }
}
