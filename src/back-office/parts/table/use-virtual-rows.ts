import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

/** From so many rows on a list draws those in sight alone, in a window of its own. */
const MIN_VIRTUAL_ROWS = 80
const ROW_HEIGHTS_PX = { dense: 37, normal: 41, 'two-line': 51 }
/** Drawn above and below what is in sight. */
const OVERSCAN_ROWS = 20

interface VirtualRows {
  isTall: boolean
  /** The rows to draw, by their places. */
  indexes: readonly number[]
  /** The heights of what is not drawn, above and below, in pixels. */
  before: number
  after: number
  measure: (row: HTMLTableRowElement | null) => void
  scrollTo: (index: number) => void
}

/** Which rows of a list are drawn: all of a short one, of a long one those in sight. */
export function useVirtualRows(options: {
  rows: readonly { id: string }[]
  scroll: RefObject<HTMLDivElement | null>
  density: keyof typeof ROW_HEIGHTS_PX
}): VirtualRows {
  const { rows, scroll, density } = options
  const isTall = rows.length >= MIN_VIRTUAL_ROWS
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: rows.length,
    enabled: isTall,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_HEIGHTS_PX[density],
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: OVERSCAN_ROWS,
  })
  if (!isTall) {
    const scrollTo = (index: number) => rowAt(scroll.current, index)?.scrollIntoView({ block: 'nearest' })
    return { isTall, indexes: rows.map((_, index) => index), before: 0, after: 0, measure: noMeasure, scrollTo }
  }
  const items = virtualizer.getVirtualItems()
  return {
    isTall,
    indexes: items.map(({ index }) => index),
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtualizer.measureElement,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
  }
}

/** The row of this place, if it is drawn. */
export function rowAt(scroll: HTMLElement | null, index: number): HTMLElement | null {
  return scroll?.querySelector<HTMLElement>(`tr[data-index="${index}"]`) ?? null
}

const noMeasure = () => undefined
