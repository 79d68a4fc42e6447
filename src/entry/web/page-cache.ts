import type { BrowserOrigins } from '#payments/payments.ts'
import { type DrawnPage, readDrawn } from './drawn-page.ts'

/** How long a page may be given again without asking the store whether anything changed. */
const FRESH_FOR = 1500
/** A page is drawn anew after this long even when nothing changed. */
const OLDEST = 60_000
const MOST_PAGES = 400
const MOST_BYTES = 48 * 1024 * 1024

export interface PageCacheParts {
  /** Draws the page at a canonical address. */
  draw: (address: string) => Promise<Response>
  /** Rises when something that pages show has changed. */
  version: () => Promise<number>
  provider: BrowserOrigins
  /** Milliseconds. */
  now: () => number
}

interface Kept {
  page: DrawnPage
  version: number
  checkedAt: number
  drawnAt: number
}

/**
 * Pages are anonymous, the same for everybody, so each is drawn once and given to all until the catalogue changes.
 * Those who ask while a page is being drawn wait for the same drawing. Bounded in number and bytes; what was not
 * asked for longest leaves first.
 */
export function createPageCache({ draw, version, provider, now }: PageCacheParts) {
  const kept = new Map<string, Kept>()
  const drawing = new Map<string, Promise<DrawnPage>>()
  let bytesKept = 0

  async function freshPage(address: string): Promise<DrawnPage> {
    const known = kept.get(address)
    const current = await version()
    const at = now()
    if (known && known.version === current && at - known.drawnAt < OLDEST) {
      known.checkedAt = at
      return known.page
    }
    const page = await readDrawn(await draw(address), provider)
    if (page.status < 500) keep(address, { page, version: current, checkedAt: at, drawnAt: at })
    return page
  }

  function keep(address: string, entry: Kept): void {
    drop(address)
    kept.set(address, entry)
    bytesKept += weight(entry)
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_PAGES && bytesKept <= MOST_BYTES) break
      drop(oldest)
    }
  }

  function drop(address: string): void {
    const entry = kept.get(address)
    if (!entry) return
    kept.delete(address)
    bytesKept -= weight(entry)
  }

  return {
    page: (address: string): Promise<DrawnPage> | DrawnPage => {
      const known = kept.get(address)
      if (known && now() - known.checkedAt < FRESH_FOR) {
        // Asked for just now: to the end of the line of those that leave.
        kept.delete(address)
        kept.set(address, known)
        return known.page
      }
      const pending = drawing.get(address) ?? freshPage(address).finally(() => drawing.delete(address))
      drawing.set(address, pending)
      return pending
    },
  }
}

function weight({ page: { bytes } }: Kept): number {
  return bytes.identity.byteLength + (bytes.br?.byteLength ?? 0) + (bytes.gzip?.byteLength ?? 0)
}
