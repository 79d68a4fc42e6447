import type { Reads } from '#store/store.ts'
import type { Landmarks } from '../filling/landmarks.ts'

/** Asks one method of the store, once or more often. */
export type Read = (store: Reads, landmarks: Landmarks) => Promise<unknown>

/** By a name for the table; a table has those of one area. */
export type ReadsByName = Readonly<Record<string, Read>>
