import type { Recorded, Recorder } from './record-transactions.ts'

/** A driver without the shop around it. */
export interface Raw {
  recorder: Recorder
  /** Replays transactions so many times in all, going round the recordings; answers how many a second. */
  replays: (recorded: readonly Recorded[], times: number) => Promise<number>
  close: () => Promise<void>
}
