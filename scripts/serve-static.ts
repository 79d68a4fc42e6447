import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { basename, extname, join, normalize } from 'node:path'
import { pipeline } from 'node:stream/promises'

const CONTENT_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
}

/**
 * Serves a folder below a path like a plain static host: `index.html` for a folder, to whose trailing slash it leads, and
 * `404.html`, where there is one, with status 404 for everything that does not exist.
 */
export async function serveStatic(site: { folder: string; path: string; port: number }): Promise<Server> {
  const server = createServer(async (request, response) => {
    // A request line need not be a valid URL: "//" is none.
    const pathname = URL.parse(request.url ?? '/', 'http://static')?.pathname ?? '/404'
    const found = pathname.startsWith(site.path) ? await findFile(site.folder, pathname.slice(site.path.length)) : null
    const isFolder = found !== null && basename(found) === 'index.html' && !/\/(index\.html)?$/.test(pathname)
    if (isFolder || `${pathname}/` === site.path) {
      response.writeHead(301, { location: `${pathname}/` }).end()
      return
    }
    const file = found ?? (await findFile(site.folder, '404.html'))
    if (file === null) {
      response.writeHead(404).end()
      return
    }
    response.statusCode = found ? 200 : 404
    response.setHeader('content-type', CONTENT_TYPES[extname(file)] ?? 'application/octet-stream')
    response.setHeader('cache-control', 'no-cache')
    await pipeline(createReadStream(file), response).catch(() => response.end())
  })
  server.listen(site.port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

async function findFile(folder: string, encoded: string): Promise<string | null> {
  const relative = normalize(`/${safeDecode(encoded)}`)
  for (const file of [join(folder, relative), join(folder, relative, 'index.html')]) {
    const stats = await stat(file).catch(() => null)
    if (stats?.isFile()) return file
  }
  return null
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text).replaceAll('\0', '')
  } catch {
    return ''
  }
}
