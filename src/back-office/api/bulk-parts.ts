import type { CallFailure, CallResult } from '#contract/client/transport.ts'

/** What became of a change of many rows. */
export interface SentInParts<Row, Answer> {
  /** Of the parts that were answered. */
  rows: Answer[]
  /** Rows of which nothing is known: their part failed, or was not sent any more. */
  unanswered: Row[]
  /** Why; null where every part was answered. */
  failure: CallFailure | null
}

/** Sends rows `size` at a time, until a part fails: what parts before it have saved stays saved, and is answered. */
export async function sendInParts<Row, Answer>(
  rows: readonly Row[],
  size: number,
  send: (some: readonly Row[]) => Promise<CallResult<Answer[]>>,
): Promise<SentInParts<Row, Answer>> {
  const answers: Answer[] = []
  for (let start = 0; start < rows.length; start += size) {
    const result = await send(rows.slice(start, start + size))
    if (!result.ok) return { rows: answers, unanswered: rows.slice(start), failure: result.failure }
    answers.push(...result.value)
  }
  return { rows: answers, unanswered: [], failure: null }
}
