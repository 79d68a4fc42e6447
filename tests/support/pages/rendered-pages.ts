import { encodePage } from '#server/pages/encode-page.ts'
import type { RenderedPage } from '#server/pages/page-cache.ts'
import type { ProductState } from '#store/store.ts'

/** A page that shows nothing of the catalogue. */
export async function aRenderedPage(response: Response): Promise<RenderedPage> {
  const document = { status: response.status, location: response.headers.get('location'), html: await response.text() }
  return { page: encodePage(document), snapshots: [] }
}

/** What a page cache needs of a store in which nothing changes. */
export const UNCHANGING_CATALOGUE = {
  catalogueVersion: async () => ({ content: 1, products: 0, revision: 0, stock: 1 }),
  productStates: async () => new Map<string, ProductState>(),
}
