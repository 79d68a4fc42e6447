import { useEffect, useState } from 'react'
import type { StockDto } from '#contract/admin/stock.ts'
import { type Draft, emptyDraft, readDraft, withPacks } from './draft.ts'

/** By member of staff: a shared computer keeps one of each. */
const keyOf = (staffId: string) => `haribhari-receipt-${staffId}`

/** What is typed of a delivery, kept in this browser until it is received: also over a reload, or without a network. */
export function useDraft(staffId: string) {
  const [draft, setDraft] = useState<Draft>(
    () => readDraft(localStorage.getItem(keyOf(staffId))) ?? emptyDraft(crypto.randomUUID()),
  )
  useEffect(() => {
    const isEmpty = draft.lines.length === 0 && draft.supplier === '' && draft.documentNo === ''
    if (isEmpty) localStorage.removeItem(keyOf(staffId))
    else localStorage.setItem(keyOf(staffId), JSON.stringify(draft))
  }, [draft, staffId])
  const startOver = () => setDraft(emptyDraft(crypto.randomUUID()))
  /** Puts a draft back that was left for a new one, before what was typed of that. */
  const putBack = (before: Draft) => setDraft((now) => ({ ...before, lines: [...before.lines, ...now.lines] }))
  return { draft, setDraft, startOver, putBack }
}

/** Adds packs to what this member of staff is about to receive, each once, with nothing typed yet. */
export function addToDraft(staffId: string, packs: readonly StockDto[]): void {
  const draft = readDraft(localStorage.getItem(keyOf(staffId))) ?? emptyDraft(crypto.randomUUID())
  localStorage.setItem(keyOf(staffId), JSON.stringify(withPacks(draft, packs, () => crypto.randomUUID())))
}
