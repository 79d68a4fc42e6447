/** Work after which requests that have arrived have their turn, in milliseconds. */
const SLICE_MS = 4
/**
 * Work of a batch. It is one transaction, in which nobody else writes, so it must not be long; each ends with a wait for the
 * disk and makes the search read on, so there must not be many.
 */
const BATCH_TARGET_MS = 120
/**
 * Work of a batch that is only looked at: nobody waits for its reads, and what it then writes is a small part of it. Each has its
 * request, its sign-in and its commit as well, which on a slow machine would take longer than the lines of a short batch.
 */
const CHECK_TARGET_MS = 600
/** The same with the turns that others had in it: whoever writes waits so long, and past 3 s SQLite's transaction is lost. */
const MAX_TRANSACTION_MS = 600
const FIRST_SIZE = 100
const MIN_SIZE = 50
const MAX_SIZE = 500
/** Lines of a statement in the thread that answers requests, and in one where nobody waits for its end. */
const [STATEMENT_SIZE, STATEMENT_SIZE_ALONE] = [50, MAX_SIZE]
/** Others are at work where their turns took more than this part of its own time. */
const BUSY_SHARE = 0.05
/** While they are, at least so much of the time that a batch worked is theirs alone; less where it took none of their thread. */
const [REST_FACTOR, REST_FACTOR_ALONE] = [1, 0.2]
const MAX_REST_MS = 450

/** What is done with the lines of a batch. */
type ImportStep = 'write' | 'check'

export interface BatchOfImport {
  /** Lines that it should have. */
  size: number
  /** Lines that one statement should write: few where others wait for their turn meanwhile. */
  statementSize: number
  /** Resolves when requests that have arrived had their turn, or at once where it is not time for that yet. */
  pause: () => Promise<void>
}

/** Runs the batches of imports one after the other, at a pace at which those who shop do not notice them. */
export interface ImportPace {
  /**
   * `lineMs` is what a line of a batch may take while others are at work: what of it the batch does not need is theirs. `step` is
   * `write` unless it is said.
   */
  run: <T>(work: (batch: BatchOfImport) => Promise<T>, options?: { lineMs?: number; step?: ImportStep }) => Promise<T>
}

export interface ImportPaceOptions {
  monotonicNow: () => number
  /** Without it nobody waits for turns, and batches follow each other at once. */
  nextTurnOfEventLoop?: (() => Promise<void>) | undefined
  /** Whether anybody shops, where that cannot be told from the turns of others: for an import in a thread of its own. */
  isShopBusy?: (() => boolean) | undefined
  sleep?: (ms: number) => Promise<void>
}

/**
 * Batches grow and shrink with the time they take. What others did in the pauses of a batch tells whether somebody shops:
 * then the next one begins later. In a quiet shop an import runs as fast as it can.
 */
export function createImportPace({
  monotonicNow,
  nextTurnOfEventLoop,
  isShopBusy = () => false,
  sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}: ImportPaceOptions): ImportPace {
  const restFactor = nextTurnOfEventLoop ? REST_FACTOR : REST_FACTOR_ALONE
  const statementSize = nextTurnOfEventLoop ? STATEMENT_SIZE : STATEMENT_SIZE_ALONE
  const sizes: Record<ImportStep, number> = { write: FIRST_SIZE, check: FIRST_SIZE }
  let restUntil = 0
  return {
    async run(work, { lineMs = 0, step = 'write' } = {}) {
      const size = sizes[step]
      const left = restUntil - monotonicNow()
      if (left > 0) await sleep(left)
      const began = monotonicNow()
      let sliceBegan = began
      let ofOthers = 0
      const pause = async () => {
        const paused = monotonicNow()
        if (paused - sliceBegan < SLICE_MS) return
        await nextTurnOfEventLoop?.()
        sliceBegan = monotonicNow()
        ofOthers += sliceBegan - paused
      }
      try {
        return await work({ size, statementSize, pause })
      } finally {
        const ended = monotonicNow()
        const worked = ended - began - ofOthers
        const unused = size * lineMs - worked
        sizes[step] = nextSize(size, { step, worked, open: ended - began })
        const isBusy = isShopBusy() || (nextTurnOfEventLoop !== undefined && ofOthers > worked * BUSY_SHARE)
        restUntil = isBusy ? ended + Math.min(MAX_REST_MS, Math.max(unused, worked * restFactor)) : 0
      }
    },
  }
}

/** At most twice as large or half as large as the last. */
function nextSize(size: number, { step, worked, open }: { step: ImportStep; worked: number; open: number }): number {
  const wanted =
    step === 'check'
      ? (size * CHECK_TARGET_MS) / Math.max(1, worked)
      : size * Math.min(BATCH_TARGET_MS / Math.max(1, worked), MAX_TRANSACTION_MS / Math.max(1, open))
  return Math.round(Math.min(MAX_SIZE, 2 * size, Math.max(MIN_SIZE, size / 2, wanted)))
}
