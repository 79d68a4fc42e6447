import { readLexicon } from '#domain/search/goods/lexicon.ts'
import { type LexiconNames, readLexiconNames } from '#domain/search/goods/lexicon-names.ts'
import type { Indexable } from '#domain/search/index/indexable.ts'
import { createSearchIndex, type SearchIndex } from '#domain/search/index/search-index.ts'
import type { Steps } from '#domain/search/steps.ts'
import { warmUpSearches, wordsOfGrowingUse } from '#domain/search/warm-up/warm-up.ts'
import { FIRST_SEARCH_POSITION, type Store } from '#store/store.ts'
import type { Log } from '../dependencies.ts'
import { createIndexAccess } from './index-access.ts'
import { createTurns, type TurnOptions, type Turns } from './turns.ts'

/** Products that are read at once: at first few, and more as long as that is fast enough. */
const FIRST_SLICE_SIZE = 10
const MAX_SLICE_SIZE = 100
const FAST_READ_MS = 4
const SLOW_READ_MS = 8
/**
 * So many changed products a search waits for, which is more than an edit changes or an import writes between two searches of
 * a busy shop. What is beyond is read on for those who search later.
 */
const AWAITED_PRODUCTS = 500
/** A shop of so many products is indexed before its first search is answered. */
const SMALL_SHOP_SIZE = 500
/** Of fewer products a search is short though its code is not compiled, and the compiled code would take memory before it is used. */
const MIN_WARMED_UP_SIZE = 1000

export interface IndexFeedOptions extends TurnOptions {
  store: Pick<Store, 'searchRevision' | 'searchChanges'>
  log: Log
  /** Whether many products change all the time, as while a file is imported. No search waits for them then. */
  isChangingMuch?: (() => boolean) | undefined
  /** Whether a large shop's index is searched for nobody once it is made, so that its code is compiled when the first customer asks. */
  warmsUp?: boolean | undefined
}

/** The index of this process, made from the store and brought up to date from it. */
export interface IndexFeed {
  /** Starts to make the index, unless that has begun. */
  start: () => void
  /** Ends the making of the index, if it is under way. */
  stop: () => void
  /**
   * The index with all that was committed before this was asked, or with the first of it where that are many products, or
   * without the last of it where many change all the time; none while it is being made, which a small shop's is waited for.
   */
  current: () => Promise<FedIndex>
  /** The same without making it or waiting for it. */
  ifReady: () => Promise<FedIndex>
  /** All steps of a reading of the index, which nobody changes until they are done. */
  read: <T>(steps: Steps<T>, turns: Turns) => Promise<T>
}

/** The index as far as it is made. */
export interface FedIndex {
  index: SearchIndex | null
  /** Whether it has all that was committed before it was asked for, so that an answer from it stays right until the next change. */
  isUpToDate: boolean
}

export function createIndexFeed({
  store,
  log,
  nextTurn,
  monotonicNow = () => performance.now(),
  isChangingMuch = () => false,
  warmsUp = false,
}: IndexFeedOptions): IndexFeed {
  let index: SearchIndex | null = null
  let position = FIRST_SEARCH_POSITION
  let revision = -1
  let building: { isReady: boolean; begun: Promise<void>; isStopped: boolean } | null = null
  let refreshing: Promise<void> | null = null
  /** Changed products that were put into the index since it was made. */
  let productsRead = 0
  /** Resolves when the next of them are in it. */
  let sliceRead = Promise.withResolvers<void>()

  const access = createIndexAccess()
  const read: IndexFeed['read'] = (steps, turns) => access.read(() => turns.take(steps))
  /** Reads slice by slice up to what is committed now. */
  const readOn = async (
    made: SearchIndex,
    turns: Turns,
    {
      firstSize,
      isStopped,
      onSlice,
    }: { firstSize: number; isStopped: () => boolean; onSlice: (products: number) => void },
  ) => {
    const newest = await store.searchRevision()
    for (let count = 0, size = firstSize; !isStopped(); ) {
      const began = monotonicNow()
      const { products, removed, next, more } = await store.searchChanges(position, size)
      const tookMs = monotonicNow() - began
      size = nextSliceSize(size, tookMs)
      await access.change(() => turns.take(change(made, { removed, products })))
      position = next
      count += products.length
      onSlice(count)
      if (!more) break
      await turns.give()
    }
    revision = newest
  }
  const makeIndex = async (isStopped: () => boolean, onSlice: (products: number) => void) => {
    const turns = createTurns({ nextTurn, monotonicNow })
    index = createSearchIndex(await turns.take(readNames()))
    await turns.give()
    position = FIRST_SEARCH_POSITION
    // Without products at first: the engine has its statements to prepare, which is a turn of its own.
    await readOn(index, turns, { firstSize: 0, isStopped, onSlice })
  }
  const warmUpInTurns = async (made: SearchIndex, isStopped: () => boolean) => {
    const turns = createTurns({ nextTurn, monotonicNow })
    const words = await turns.take(wordsOfGrowingUse(made))
    for (const search of warmUpSearches(made, words)) {
      if (isStopped()) return
      await read(search, turns)
    }
  }
  const build = () => {
    const begun = Promise.withResolvers<void>()
    const state = { isReady: false, begun: begun.promise, isStopped: false }
    const onSlice = (products: number) => {
      if (products >= SMALL_SHOP_SIZE) begun.resolve()
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
      .then(() => {
        if (!warmsUp || !state.isReady || index === null || index.size() < MIN_WARMED_UP_SIZE) return
        return warmUpInTurns(index, () => state.isStopped)
      })
      .catch((error: unknown) => log.warn('the search could not be warmed up', { error: String(error) }))
    return state
  }
  const start = () => {
    building ??= build()
    return building
  }
  const refresh = async (made: SearchIndex) => {
    const readBefore = productsRead
    const onSlice = (products: number) => {
      productsRead = readBefore + products
      sliceRead.resolve()
      sliceRead = Promise.withResolvers()
    }
    await readOn(made, createTurns({ nextTurn, monotonicNow }), {
      firstSize: FIRST_SLICE_SIZE,
      isStopped: () => false,
      onSlice,
    })
  }
  const refreshInBackground = (made: SearchIndex) => {
    const whole = refresh(made).finally(() => {
      refreshing = null
    })
    // Those who wait hear of an error. Where nobody does any more, the next search reads again.
    whole.catch(() => undefined)
    return whole
  }
  const upToDate = async (): Promise<FedIndex> => {
    const made = index
    if (!building?.isReady || made === null) return { index: null, isUpToDate: false }
    const committed = await store.searchRevision()
    const enough = productsRead + AWAITED_PRODUCTS
    while (revision < committed && productsRead < enough) {
      refreshing ??= refreshInBackground(made)
      if (isChangingMuch()) break
      await Promise.race([refreshing, sliceRead.promise])
    }
    return { index: made, isUpToDate: revision >= committed }
  }
  return {
    start: () => void start(),
    stop: () => {
      if (building) building.isStopped = true
    },
    current: async () => {
      const state = start()
      await state.begun
      return upToDate()
    },
    ifReady: upToDate,
    read,
  }
}

function nextSliceSize(size: number, tookMs: number): number {
  if (tookMs < FAST_READ_MS) return Math.min(MAX_SLICE_SIZE, Math.max(FIRST_SLICE_SIZE, size * 2))
  return tookMs <= SLOW_READ_MS ? Math.max(FIRST_SLICE_SIZE, size) : Math.max(FIRST_SLICE_SIZE, Math.floor(size / 2))
}

/** The lexicon is part of the program, so its names are read once, whatever number of indexes there are. */
let names: LexiconNames | null = null

function* readNames(): Steps<LexiconNames> {
  names ??= yield* readLexiconNames(yield* readLexicon())
  return names
}

function* change(
  index: SearchIndex,
  { removed, products }: { removed: readonly string[]; products: readonly Indexable[] },
): Steps<void> {
  // An id that was deleted and came back is among both.
  for (const id of removed) index.remove(id)
  for (const product of products) {
    yield
    index.put(product)
  }
}
