import { LEXICON } from '#domain/search/goods/lexicon.ts'
import { type LexiconNames, readLexiconNames } from '#domain/search/goods/lexicon-names.ts'
import type { Indexable } from '#domain/search/index/indexable.ts'
import { createSearchIndex, type SearchIndex } from '#domain/search/index/search-index.ts'
import { FIRST_SEARCH_POSITION, type Store } from '#store/store.ts'
import type { Log } from '../dependencies.ts'

/** Products that are read at once. */
const SLICE_SIZE = 100
/** Of these as many as can be are indexed in so many milliseconds; then others have their turn. */
const TURN_MS = 8
/** A shop of so many products is indexed before its first search is answered. */
const SMALL_SHOP_SLICES = 5

export interface IndexFeedOptions {
  store: Pick<Store, 'searchRevision' | 'searchChanges'>
  log: Log
  /** Resolves when others had their turn. */
  nextTurn: () => Promise<void>
  /** Milliseconds of a clock that only goes on. */
  monotonicNow?: (() => number) | undefined
}

/** The index of this process, made from the store and brought up to date from it. */
export interface IndexFeed {
  /** Starts to make the index, unless that has begun. */
  start: () => void
  /** Ends the making of the index, if it is under way. */
  stop: () => void
  /**
   * The index with all that was committed before this was asked; null while it is being made, which a small shop's is
   * waited for.
   */
  current: () => Promise<SearchIndex | null>
}

export function createIndexFeed({
  store,
  log,
  nextTurn,
  monotonicNow = () => performance.now(),
}: IndexFeedOptions): IndexFeed {
  let names: LexiconNames | null = null
  let index: SearchIndex | null = null
  let position = FIRST_SEARCH_POSITION
  let revision = -1
  let building: { isReady: boolean; begun: Promise<void>; isStopped: boolean } | null = null
  let refreshing: Promise<void> | null = null

  const readNames = async (): Promise<LexiconNames> => {
    const steps = readLexiconNames(LEXICON)
    let turnBegan = monotonicNow()
    let step = steps.next()
    for (; !step.done; step = steps.next()) {
      if (monotonicNow() - turnBegan < TURN_MS) continue
      await nextTurn()
      turnBegan = monotonicNow()
    }
    return step.value
  }
  const putInTurns = async (made: SearchIndex, products: readonly Indexable[]) => {
    let turnBegan = monotonicNow()
    for (const product of products) {
      if (monotonicNow() - turnBegan >= TURN_MS) {
        await nextTurn()
        turnBegan = monotonicNow()
      }
      made.put(product)
    }
  }
  /** Reads slice by slice up to what is committed now. */
  const readOn = async (made: SearchIndex, isStopped: () => boolean, onSlice: (slices: number) => void = () => {}) => {
    const newest = await store.searchRevision()
    for (let slices = 1; !isStopped(); slices += 1) {
      const { products, removed, next, more } = await store.searchChanges(position, SLICE_SIZE)
      // An id that was deleted and came back is among both.
      for (const id of removed) made.remove(id)
      await putInTurns(made, products)
      position = next
      onSlice(slices)
      if (!more) break
      await nextTurn()
    }
    revision = newest
  }
  const makeIndex = async (isStopped: () => boolean, onSlice: (slices: number) => void) => {
    names ??= await readNames()
    index = createSearchIndex(names)
    position = FIRST_SEARCH_POSITION
    await readOn(index, isStopped, onSlice)
  }
  const build = () => {
    const begun = Promise.withResolvers<void>()
    const state = { isReady: false, begun: begun.promise, isStopped: false }
    const onSlice = (slices: number) => {
      if (slices === SMALL_SHOP_SLICES) begun.resolve()
    }
    makeIndex(() => state.isStopped, onSlice)
      .then(() => {
        state.isReady = !state.isStopped
      })
      .catch((error: unknown) => {
        log.warn('the search index could not be made; lists are searched by words', { error: String(error) })
        if (building === state) building = null
      })
      .finally(() => begun.resolve())
    return state
  }
  const start = () => {
    building ??= build()
    return building
  }
  return {
    start: () => void start(),
    stop: () => {
      if (building) building.isStopped = true
    },
    current: async () => {
      const state = start()
      await state.begun
      const made = index
      if (!state.isReady || made === null) return null
      if ((await store.searchRevision()) !== revision) {
        refreshing ??= readOn(made, () => false).finally(() => {
          refreshing = null
        })
        await refreshing
      }
      return made
    },
  }
}
