import { useState } from 'react'
import type { StaffOrderDto } from '#contract/admin/orders.ts'
import * as text from '#i18n/back-office/orders.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { useOrderChange } from '../../../api/orders/orders.ts'
import { Button } from '../../../parts/button.tsx'
import { Card } from '../../../parts/card.tsx'
import { formatDay, formatTime } from '../../../parts/dates.ts'
import { Note } from '../../../parts/note.tsx'
import { useMay } from '../../../session/use-office.ts'

const MAX_NOTE = 500

/** What staff write about an order among themselves. */
export function NotesCard({ order: { order, notes } }: { order: StaffOrderDto }) {
  const [written, setWritten] = useState('')
  const may = useMay()
  const add = useOrderChange((client, note: string) => client.noteOnOrder(order._id, note))
  return (
    <Card title={text.notes} actions={<span className="text-xs text-ink-3">{text.notesAbout}</span>}>
      <div className="card-body grid gap-3">
        {notes.length === 0 && <p className="text-ink-3">{text.noNotes}</p>}
        <ul aria-label={text.notes} className="grid gap-2">
          {notes.map(({ at, by, note }) => (
            <li key={`${at} ${by} ${note}`}>
              <p>{note}</p>
              <p className="text-xs text-ink-3">{text.writtenBy(by, `${formatDay(at)}, ${formatTime(at)}`)}</p>
            </li>
          ))}
        </ul>
        {may('orders.note') && (
          <form
            className="flex flex-wrap items-end gap-2"
            onSubmit={(event) => {
              event.preventDefault()
              add.mutate(written, { onSuccess: () => setWritten('') })
            }}
          >
            <TextField
              className="min-w-60 flex-1"
              label={text.note}
              required
              maxLength={MAX_NOTE}
              value={written}
              onChange={({ target }) => setWritten(target.value)}
            />
            <Button type="submit" loading={add.isPending}>
              {text.addNote}
            </Button>
          </form>
        )}
        {add.error && <Note tone="bad">{add.error.message}</Note>}
      </div>
    </Card>
  )
}
