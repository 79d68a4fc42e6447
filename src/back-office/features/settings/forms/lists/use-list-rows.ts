import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { NO_ROWS, type RowIds, withCount, withMoved, withoutRow } from './row-ids.ts'

/** A form's field in `mode="array"`, as far as its rows need it. */
export interface ListField<Entry> {
  state: { value: readonly Entry[] }
  pushValue: (entry: Entry) => void
  moveValue: (from: number, to: number) => void
  removeValue: (place: number) => void
  form: { validate: (cause: 'change') => unknown }
}

/** On the buttons that may have the focus after a row is gone: those that take a row out, and the one that adds one. */
export const FOCUS_AFTER_REMOVAL = { 'data-focus-after-removal': true }

/**
 * The rows of a list in a form, each with an id that stays with its entry, and what changes them. `frame` is the element
 * around the rows and the button that adds one.
 */
export function useListRows<Entry>(list: ListField<Entry>) {
  const frame = useRef<HTMLDivElement>(null)
  const [rows, setRows] = useState(NO_ROWS)
  // A list changes from outside too: what was typed is discarded, or another version is loaded.
  const current = withCount(rows, list.state.value.length)
  if (current !== rows) setRows(current)

  /** The form names fields by their place, and forgets what is wrong with those whose name changed: it looks again. */
  function change(next: RowIds, changeList: () => void): void {
    flushSync(() => {
      setRows(next)
      changeList()
    })
    list.form.validate('change')
  }
  return {
    frame,
    ids: current.ids,
    add: (entry: Entry) => list.pushValue(entry),
    move: (from: number, to: number) => change(withMoved(current, from, to), () => list.moveValue(from, to)),
    remove: (place: number) => {
      change(withoutRow(current, place), () => list.removeValue(place))
      const buttons = frame.current?.querySelectorAll<HTMLElement>('[data-focus-after-removal]:not(:disabled)') ?? []
      const next = buttons[place] ?? [...buttons].at(-1)
      next?.focus()
    },
  }
}
