import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { clearSelection } from '#i18n/back-office/parts/shortcuts.ts'
import * as text from '#i18n/back-office/parts/table.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'

/** Floats over a list while rows are selected: how many, and what can be done with them. */
export function BulkBar({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  useShortcuts([{ keys: 'Escape', label: clearSelection, run: onClear }])
  return (
    <section className="bulk-bar" aria-label={text.selected(count)}>
      <b role="status">{text.selected(count)}</b>
      {children}
      <button type="button" className="icon-control" aria-label={text.clearSelection} onClick={onClear}>
        <X className="size-4.5" aria-hidden="true" />
      </button>
    </section>
  )
}
