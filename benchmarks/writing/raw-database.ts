import type { RecordedTransaction, TransactionRecorder } from './record-transactions.ts'

/** A driver without the shop around it. */
export interface RawDatabase {
  recorder: TransactionRecorder
  /** Replays transactions so many times in all, going round the recordings; answers how many a second. */
  replays: (recorded: readonly RecordedTransaction[], times: number) => Promise<number>
  close: () => Promise<void>
}
