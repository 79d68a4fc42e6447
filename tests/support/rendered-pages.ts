import { encodePage } from '#server/pages/encode-page.ts'
import type { RenderedPage } from '#server/pages/page-cache.ts'

/** A page that shows nothing of the catalogue. */
export async function aRenderedPage(response: Response): Promise<RenderedPage> {
  return { page: await encodePage(response), snapshots: [] }
}

/** What a page cache needs of a store in which nothing changes. */
export const UNCHANGING_CATALOGUE = {
  catalogueVersion: async () => ({ content: 1, stock: 1 }),
  stockById: async () => new Map<string, number>(),
}
