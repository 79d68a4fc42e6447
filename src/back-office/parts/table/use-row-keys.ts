import type { RowData, Row as TableRowModel } from '@tanstack/react-table'
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import * as text from '#i18n/back-office/parts/shortcuts.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import type { Features } from './columns.ts'
import { rowAt } from './use-virtual-rows.ts'

interface RowKeysOptions<Row extends RowData> {
  rows: readonly TableRowModel<Features, Row>[]
  scroll: RefObject<HTMLDivElement | null>
  scrollTo: (index: number) => void
  selectable: boolean
  onOpen: ((row: Row) => void) | undefined
}

/**
 * The keys of a list: j and k move the current row, which has the focus then; x selects it, Shift x all from the one that
 * was selected last, Enter opens it, Escape clears the selection.
 */
export function useRowKeys<Row extends RowData>({ rows, scroll, scrollTo, selectable, onOpen }: RowKeysOptions<Row>) {
  const [current, setCurrent] = useState<string | null>(null)
  const [anchor, setAnchor] = useState<string | null>(null)
  const place = rows.findIndex(({ id }) => id === current)

  // A row that was out of sight is drawn after the list has scrolled to it.
  useEffect(() => {
    if (current !== null && place !== -1) rowAt(scroll.current, place)?.focus({ preventScroll: true })
  }, [current, place, scroll])

  function move(step: number): void {
    const next = Math.min(Math.max(place === -1 ? 0 : place + step, 0), rows.length - 1)
    const row = rows[next]
    if (!row) return
    scrollTo(next)
    setCurrent(row.id)
  }
  function toggle(): void {
    rows[place]?.toggleSelected()
    setAnchor(current)
  }
  function selectRange(): void {
    const from = Math.max(
      0,
      rows.findIndex(({ id }) => id === anchor),
    )
    const [first, last] = [Math.min(from, place), Math.max(from, place)]
    for (const row of rows.slice(Math.max(0, first), last + 1)) row.toggleSelected(true)
  }

  useShortcuts([
    { keys: 'j', label: text.rowDown, run: () => move(1) },
    { keys: 'k', label: text.rowUp, run: () => move(-1) },
    ...(onOpen ? [{ keys: 'Enter', label: text.openRow }] : []),
    ...(selectable
      ? [
          { keys: 'x', label: text.selectRow, run: toggle },
          { keys: 'Shift+x', label: text.selectRange, run: selectRange },
        ]
      : []),
  ])

  function onRowKeyDown(event: KeyboardEvent<HTMLTableRowElement>, index: number): void {
    const row = rows[index]
    if (event.key !== 'Enter' || event.target !== event.currentTarget || !row || !onOpen) return
    event.preventDefault()
    onOpen(row.original)
  }
  return { current, onRowKeyDown }
}
