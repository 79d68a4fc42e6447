import { ArrowDown, ArrowUp, Plus } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import * as text from '#i18n/back-office/shop/settings.ts'
import { Button } from '../../../../parts/button.tsx'
import { RemoveButton } from './remove-button.tsx'
import { FOCUS_AFTER_REMOVAL, type ListField, useListRows } from './use-list-rows.ts'

interface ListRowsProps<Entry> {
  list: ListField<Entry>
  /** What the entry of a number, from 1, is called: "Slide 2". */
  nameOf: (number: number) => string
  /** The entry that is added, and the words on the button that does. */
  added: Entry
  addLabel: string
  /** The fields of the entry in this place, in a form's grid. */
  children: (place: number) => ReactNode
}

/** A list in a form: the fields of each entry with buttons to move it and take it out, and one that adds another. */
export function ListRows<Entry>({ list, nameOf, added, addLabel, children }: ListRowsProps<Entry>) {
  const { frame, ids, add, move, remove } = useListRows(list)
  return (
    <div ref={frame}>
      {ids.map((id, place) => (
        <ListRow
          key={id}
          name={nameOf(place + 1)}
          place={place}
          count={ids.length}
          onMove={(to) => move(place, to)}
          onRemove={() => remove(place)}
        >
          {children(place)}
        </ListRow>
      ))}
      <Button {...FOCUS_AFTER_REMOVAL} onClick={() => add(added)}>
        <Plus className="size-4" aria-hidden="true" />
        {addLabel}
      </Button>
    </div>
  )
}

interface ListRowProps {
  name: string
  place: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
  children: ReactNode
}

function ListRow({ name, place, count, onMove, onRemove, children }: ListRowProps) {
  /** At either end of the list its arrow works no longer: the focus goes on to the other one. */
  const move = ({ currentTarget }: MouseEvent<HTMLButtonElement>, to: number) => {
    onMove(to)
    const other = currentTarget.previousElementSibling ?? currentTarget.nextElementSibling
    if (currentTarget.disabled && other instanceof HTMLElement) other.focus()
  }
  return (
    <fieldset className="mb-4 border-b border-line pb-4">
      <legend className="float-left text-xs font-semibold text-ink-2">{name}</legend>
      <div className="flex justify-end gap-1">
        <Button
          small
          plain
          aria-label={text.moveUp(name)}
          disabled={place === 0}
          onClick={(event) => move(event, place - 1)}
        >
          <ArrowUp className="size-4" aria-hidden="true" />
        </Button>
        <Button
          small
          plain
          aria-label={text.moveDown(name)}
          disabled={place === count - 1}
          onClick={(event) => move(event, place + 1)}
        >
          <ArrowDown className="size-4" aria-hidden="true" />
        </Button>
        <RemoveButton name={name} onRemove={onRemove} />
      </div>
      <div className="form-grid clear-both">{children}</div>
    </fieldset>
  )
}
