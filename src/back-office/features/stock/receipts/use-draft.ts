import { useEffect, useState } from 'react'
import { type Draft, emptyDraft, readDraft } from './draft.ts'

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
  return { draft, setDraft, startOver: () => setDraft(emptyDraft(crypto.randomUUID())) }
}
