import { useState } from 'react'
import type { CustomerNoteDto } from '#contract/admin/customers.ts'
import * as text from '#i18n/back-office/people/customers.ts'
import { TextArea } from '#ui/forms/text-field.tsx'
import { useCustomerChange } from '../../api/people/customers.ts'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import { formatDay, formatTime } from '../../parts/dates.ts'
import { useClient } from '../../session/use-office.ts'

/** What staff wrote about a customer, the last first, and a new note. */
export function NotesCard({ customerId, notes }: { customerId: string; notes: readonly CustomerNoteDto[] }) {
  const client = useClient()
  const [body, setBody] = useState('')
  const add = useCustomerChange((words: string) => client.addCustomerNote(customerId, { body: words }))
  return (
    <Card title={text.notes}>
      <div className="card-body grid gap-4">
        <form
          className="grid gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            add.mutate(body, { onSuccess: () => setBody('') })
          }}
        >
          <TextArea
            label={text.newNote}
            hint={text.noteHint}
            error={add.error?.message}
            value={body}
            onChange={({ target }) => setBody(target.value)}
          />
          <Button type="submit" className="justify-self-start" loading={add.isPending} disabled={body.trim() === ''}>
            {text.addNote}
          </Button>
        </form>
        {notes.length === 0 ? (
          <p className="text-ink-3">{text.noNotes}</p>
        ) : (
          <ul aria-label={text.notes} className="grid gap-3">
            {notes.map(({ id, body: words, at, author }) => (
              <li key={id}>
                <p className="whitespace-pre-line [overflow-wrap:anywhere]">{words}</p>
                <p className="text-xs text-ink-3">
                  {author.name} · {formatDay(at)}, {formatTime(at)}
                </p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}
