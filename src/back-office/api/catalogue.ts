import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { type BulkAnswerDto, MAX_BULK_ROWS, type PackRowDto } from '#contract/admin/catalogue/products.ts'
import { unwrapResult } from '#contract/client/call-error.ts'
import type { BulkChange } from '#domain/catalogue/editing/bulk-change.ts'
import type { PackQuery } from '#domain/catalogue/editing/pack-query.ts'
import { useClient } from '../session/use-office.ts'
import { type SentInParts, sendInParts } from './bulk-parts.ts'
import { FIRST_PAGE } from './first-page.ts'

/** The first part of the key of every query of the catalogue. */
export const CATALOGUE = 'catalogue'
const PAGE_SIZE = 100

/** The owner's list of packs, page after page. The list before stays until the next one is there. */
export function usePacks(asked: PackQuery) {
  const client = useClient()
  return useInfiniteQuery({
    queryKey: [CATALOGUE, 'packs', asked],
    queryFn: async ({ signal, pageParam }) => {
      const page = { limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) }
      return unwrapResult(await client.editablePacks(asked, page, signal))
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })
}

/** Packs by their state, and how many have a problem. */
export function useCatalogueCounts() {
  const client = useClient()
  return useQuery({
    queryKey: [CATALOGUE, 'counts'],
    queryFn: async () => unwrapResult(await client.catalogueCounts()),
  })
}

/** The words that packs are filtered by. */
export function useCatalogueLabels() {
  const client = useClient()
  return useQuery({
    queryKey: [CATALOGUE, 'labels'],
    queryFn: async () => {
      const [categories, vendors] = await Promise.all([client.editableCategories(), client.vendors()])
      return { categories: unwrapResult(categories).categories, vendors: unwrapResult(vendors).vendors }
    },
  })
}

/** What became of the rows of a bulk edit. */
export type BulkResult = SentInParts<PackRowDto, BulkAnswerDto>

/** Makes one change of packs, as many at a time as a call takes, and reads the lists again. */
export function useBulkEdit(): (packs: readonly PackRowDto[], change: BulkChange) => Promise<BulkResult> {
  const client = useClient()
  const queryClient = useQueryClient()
  return async (packs, change) => {
    try {
      return await sendInParts(packs, MAX_BULK_ROWS, async (some) => {
        const sent = some.map(({ id, version, group }) => ({ id, version, groupVersion: group.version }))
        const result = await client.bulkEditPacks(sent, change)
        return result.ok ? { ok: true, value: result.value.rows } : result
      })
    } finally {
      // Whoever goes on from here changes packs of the versions that are stored now.
      await queryClient.invalidateQueries({ queryKey: [CATALOGUE] })
    }
  }
}
