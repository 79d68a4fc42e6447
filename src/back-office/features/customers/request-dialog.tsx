import { useState } from 'react'
import type { CustomerRequestDto } from '#contract/admin/customers.ts'
import type { RequestKind } from '#domain/customers/customer-record.ts'
import * as text from '#i18n/back-office/people/customers.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useCustomerChange } from '../../api/people/customers.ts'
import { Button } from '../../parts/button.tsx'
import { Note } from '../../parts/note.tsx'
import { notifyDone } from '../../parts/toasts.ts'
import { useClient } from '../../session/use-office.ts'

/** What is about to happen: something is asked, done, or refused. */
export type RequestStep = { name: 'ask'; kind: RequestKind } | { name: 'do' | 'refuse'; request: CustomerRequestDto }

const MAX_WORDS = 200

/** Asks for the words that belong to a step, and takes it. */
export function RequestDialog(props: { customerId: string; step: RequestStep; onClose: () => void }) {
  const { customerId, step, onClose } = props
  const client = useClient()
  const [typed, setTyped] = useState('')
  const words = wordsOf(step)
  const take = useCustomerChange((answer: string) =>
    step.name === 'ask'
      ? client.requestForCustomer(customerId, { kind: step.kind, reason: answer })
      : client.decideCustomerRequest(step.request.id, { state: step.name === 'do' ? 'done' : 'refused', answer }),
  )
  return (
    <Dialog
      staysOnOutsideClick
      open
      onClose={onClose}
      closable={!take.isPending}
      title={words.title}
      description={words.text}
      className="max-w-md"
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          take.mutate(typed, {
            onSuccess: () => {
              notifyDone(words.done)
              onClose()
            },
          })
        }}
      >
        <TextField
          className="field"
          label={words.label}
          hint={words.hint}
          maxLength={MAX_WORDS}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {take.error && <Note tone="bad">{take.error.message}</Note>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose} disabled={take.isPending}>
            {text.cancel}
          </Button>
          <Button main danger={words.danger} type="submit" loading={take.isPending}>
            {words.act}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface Words {
  title: string
  text: string
  label: string
  hint?: string
  act: string
  done: string
  danger?: boolean
}

function wordsOf(step: RequestStep): Words {
  if (step.name === 'ask') {
    const title = text.ask[step.kind]
    const fields = { text: text.requestsText, label: text.reason, hint: text.reasonHint }
    return { ...fields, title, act: title, done: text.asked }
  }
  const label = text.answer
  if (step.name === 'refuse') {
    return { label, title: text.refuseTitle, text: text.requestsText, act: text.refuse, done: text.decided }
  }
  if (step.request.kind === 'export') {
    return { label, title: text.markDone, text: text.requestsText, act: text.markDone, done: text.decided }
  }
  const words = { title: text.eraseTitle, text: text.eraseText, act: text.eraseNow, done: text.erasedDone }
  return { ...words, label, danger: true }
}
