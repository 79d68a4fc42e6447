import { ArrowDown, ArrowUp, X } from 'lucide-react'
import type { ReactNode } from 'react'
import * as text from '#i18n/back-office/shop/settings.ts'
import { Button } from '../../../parts/button.tsx'

interface RowToolsProps {
  /** What the entry is called: "Slide 2". */
  name: string
  place: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
  /** The entry's fields, in a form's grid. */
  children: ReactNode
}

/** One entry of a list in a form: its fields, and buttons to move it and take it out. */
export function RowTools({ name, place, count, onMove, onRemove, children }: RowToolsProps) {
  return (
    <fieldset className="mb-4 border-b border-line pb-4">
      <legend className="float-left text-xs font-semibold text-ink-2">{name}</legend>
      <div className="flex justify-end gap-1">
        <Button small plain aria-label={text.moveUp(name)} disabled={place === 0} onClick={() => onMove(place - 1)}>
          <ArrowUp className="size-4" aria-hidden="true" />
        </Button>
        <Button
          small
          plain
          aria-label={text.moveDown(name)}
          disabled={place === count - 1}
          onClick={() => onMove(place + 1)}
        >
          <ArrowDown className="size-4" aria-hidden="true" />
        </Button>
        <Button small plain aria-label={text.remove(name)} onClick={onRemove}>
          <X className="size-4" aria-hidden="true" />
        </Button>
      </div>
      <div className="form-grid clear-both">{children}</div>
    </fieldset>
  )
}

/** How a list reads where two versions of it stand beside each other. */
export function listed<Entry>(nameOf: (entry: Entry) => string): (entries: readonly Entry[]) => string {
  return (entries) => (entries.length === 0 ? text.none : entries.map(nameOf).join(', '))
}
