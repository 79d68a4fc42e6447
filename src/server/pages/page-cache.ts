import type { BrowserOrigins } from '#payments/provider.ts'
import { type RenderedPage, readRendered } from './rendered-page.ts'

/** How long a page may be given again without asking the store whether anything changed. */
const TTL_MS = 1500
/** A page is drawn anew after this long even when nothing changed. */
const OLDEST = 60_000
const MAX_PAGES = 400
const MAX_BYTES = 48 * 1024 * 1024

export interface PageCacheOptions {
  /** Draws the page at a canonical address of the shop that stands at the origin. */
  draw: (origin: string, address: string) => Promise<Response>
  /** Rises when something that pages show has changed. */
  version: () => Promise<number>
  provider: BrowserOrigins
  /** Milliseconds. */
  now: () => number
}

interface Kept {
  page: RenderedPage
  version: number
  checkedAt: number
  drawnAt: number
}

/**
 * Pages are anonymous, the same for everybody, so each is drawn once and given to all until the catalogue changes.
 * Those who ask while a page is being drawn wait for the same drawing. Bounded in number and bytes; what was not
 * asked for longest leaves first. A page names the origin it was asked at, so it is given to nobody who asks at another.
 */
export function createPageCache({ draw, version, provider, now }: PageCacheOptions) {
  const kept = new Map<string, Kept>()
  const drawing = new Map<string, Promise<RenderedPage>>()
  let bytesKept = 0

  async function freshPage(origin: string, address: string): Promise<RenderedPage> {
    const key = origin + address
    const known = kept.get(key)
    const current = await version()
    const at = now()
    if (known && known.version === current && at - known.drawnAt < OLDEST) {
      known.checkedAt = at
      return known.page
    }
    const page = await readRendered(await draw(origin, address), provider)
    if (page.status < 500) keep(key, { page, version: current, checkedAt: at, drawnAt: at })
    return page
  }

  function keep(key: string, entry: Kept): void {
    drop(key)
    kept.set(key, entry)
    bytesKept += weight(entry)
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX_PAGES && bytesKept <= MAX_BYTES) break
      drop(oldest)
    }
  }

  function drop(key: string): void {
    const entry = kept.get(key)
    if (!entry) return
    kept.delete(key)
    bytesKept -= weight(entry)
  }

  return {
    page: (origin: string, address: string): Promise<RenderedPage> | RenderedPage => {
      const key = origin + address
      const known = kept.get(key)
      if (known && now() - known.checkedAt < TTL_MS) {
        // Asked for just now: to the end of the line of those that leave.
        kept.delete(key)
        kept.set(key, known)
        return known.page
      }
      const pending = drawing.get(key) ?? freshPage(origin, address).finally(() => drawing.delete(key))
      drawing.set(key, pending)
      return pending
    },
  }
}

function weight({ page: { bytes } }: Kept): number {
  return bytes.identity.byteLength + (bytes.br?.byteLength ?? 0) + (bytes.gzip?.byteLength ?? 0)
}
