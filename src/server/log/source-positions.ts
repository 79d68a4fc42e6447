import { readFileSync, statSync } from 'node:fs'
import { SourceMap, type SourceOrigin } from 'node:module'
import { fileURLToPath } from 'node:url'

/** As in a stack trace: `at placeOrder (file:///srv/shop/dist/server/main.js:120:7)`. */
const BUNDLED_POSITION = /(file:\/\/[^\s():]+\.js):(\d+):(\d+)/g

/**
 * The stack trace with the files and lines of the sources in place of those of the bundle, which is in `directory` (a URL).
 * Node's own support (`--enable-source-maps`) reads every map at the start, for 60 MB of memory; this reads one at the first
 * error in its file.
 */
export function withSourcePositions(stack: string, directory = new URL('.', import.meta.url).href): string {
  return stack.replace(BUNDLED_POSITION, (position, url: string, line: string, column: string) => {
    // An error's message may name any file.
    const map = url.startsWith(directory) ? mapOf(url) : null
    const origin: Partial<SourceOrigin> = map?.findOrigin(Number(line), Number(column)) ?? {}
    return origin.fileName === undefined
      ? position
      : `${new URL(origin.fileName, url).href}:${origin.lineNumber}:${origin.columnNumber}`
  })
}

const maps = new Map<string, SourceMap>()

/** Null without a map, or with one of a newer build than the code that runs. */
function mapOf(url: string): SourceMap | null {
  const known = maps.get(url)
  if (known) return known
  try {
    const file = `${fileURLToPath(url)}.map`
    if (statSync(file).mtimeMs > performance.timeOrigin) return null
    const map = new SourceMap(JSON.parse(readFileSync(file, 'utf8')))
    maps.set(url, map)
    return map
  } catch {
    return null
  }
}
