import type { RecordedTransaction, TransactionRecorder } from './record-transactions.ts'

/** A database driver without the shop. */
export interface RawDatabase {
  recorder: TransactionRecorder
  /** Runs `count` transactions in total, repeating the recorded ones in turn. Returns transactions per second. */
  replay: (recorded: readonly RecordedTransaction[], count: number) => Promise<number>
  close: () => Promise<void>
}

/** More stock than any number of rounds sells. */
export const REFILL_STOCK = 'update products set stock = 100000000, received = 100000000 where stock > 0'
