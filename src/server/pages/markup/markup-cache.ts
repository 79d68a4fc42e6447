import type { ReactElement } from 'react'
import type { MarkupOf } from '#storefront/app/markup/cached-item.tsx'

/** What React puts before the markup of pictures that load at once. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/

interface MarkupCacheOptions {
  render: (item: ReactElement) => string
  maxItems: number
}

/**
 * Markup of items that many pages show, such as product cards: rendered again when what it depends on has changed, which one
 * change of a product does to one card. Bounded, least recently used first out. Pictures that load at once are preloaded by the
 * page, not by its items.
 */
export function createMarkupCache({ render, maxItems }: MarkupCacheOptions): MarkupOf {
  const entries = new Map<string, { dependencies: string; markup: string }>()
  return (id, dependencies, item) => {
    let entry = entries.get(id)
    if (entry?.dependencies !== dependencies) {
      entry = { dependencies, markup: flat(render(item).replace(PRELOADS, '')) }
      for (const oldest of entries.keys()) {
        if (entries.size < maxItems) break
        entries.delete(oldest)
      }
    }
    // Maps iterate in insertion order.
    entries.delete(id)
    entries.set(id, entry)
    return entry.markup
  }
}

/** React joins a text of some hundred pieces, all of which stay in memory with it, and are put together for each page. */
function flat(text: string): string {
  return Buffer.from(text).toString()
}
