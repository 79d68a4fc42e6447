import { PackagePlus } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallError } from '#contract/client/call-error.ts'
import * as text from '#i18n/back-office/shop/receipts.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { useReceiveGoods } from '../../../api/stock-handling/receipts.ts'
import { Button } from '../../../parts/button.tsx'
import { reportUnfinishedDay } from '../../../parts/form/typed/unfinished-day.ts'
import { Note } from '../../../parts/note.tsx'
import { PageHead } from '../../../parts/page/page-head.tsx'
import { useShortcuts } from '../../../parts/shortcuts/use-shortcuts.ts'
import { StateView } from '../../../parts/states/state-view.tsx'
import { notifyDone, offerUndo } from '../../../parts/toasts.ts'
import { useGoTo } from '../../../screens/use-go-to.ts'
import { useStaff } from '../../../session/use-office.ts'
import { bodyOf, issueOf, type LineField, newLine, unitsTyped } from './draft.ts'
import { PackFinder } from './pack-finder.tsx'
import { ReceiptLines } from './receipt-lines.tsx'
import { refusalText, refusedLines, sameDocument } from './refusals.ts'
import { SupplierOptions } from './supplier-options.tsx'
import { useDraft } from './use-draft.ts'

/** With more lines the button at the head is out of sight on a phone, and stands under them there. */
const MAX_LINES_IN_SIGHT = 2

/** A delivery is received: packs are scanned one after the other, then all of them come in at once. */
export default function ReceiveScreen() {
  const { draft, setDraft, startOver, putBack } = useDraft(useStaff().id)
  const receive = useReceiveGoods()
  const goTo = useGoTo()
  const find = useRef<HTMLInputElement>(null)
  const suppliersId = useId()
  const lines = useRef<HTMLElement>(null)
  const [isChecked, setChecked] = useState(false)
  const endUndo = useRef<() => void>(undefined)
  useEffect(() => () => endUndo.current?.(), [])
  const discard = () => {
    setChecked(false)
    receive.reset()
    startOver()
    endUndo.current = offerUndo(text.discarded(draft.lines.length), () => putBack(draft))
  }
  const failure = receive.error instanceof CallError ? receive.error.failure : null
  const refused = failure ? refusedLines(failure, draft) : []
  const issues = new Map([
    ...(isChecked
      ? draft.lines.flatMap((line) => {
          const issue = issueOf(line)
          return issue ? [[line.id, issue] as const] : []
        })
      : []),
    ...refused,
  ])
  const document = failure ? sameDocument(failure) : null
  const units = draft.lines.reduce((sum, line) => sum + (unitsTyped(line) ?? 0), 0)
  const change = (part: Partial<typeof draft>) => {
    setDraft((now) => ({ ...now, ...part }))
    receive.reset()
  }
  const send = (again: boolean) => {
    setChecked(true)
    const [wrong] = draft.lines.flatMap((line) => {
      const issue = issueOf(line)
      return issue ? [{ line, issue }] : []
    })
    if (wrong) window.document.getElementById(`${wrong.line.id}-${wrong.issue.field}`)?.focus()
    if (wrong || draft.lines.length === 0 || receive.isPending || reportUnfinishedDay(lines.current)) return
    receive.mutate(
      { body: bodyOf(draft, again), key: draft.key },
      {
        onSuccess: ({ receipt }) => {
          notifyDone(text.wasReceived(draft.lines.length, units))
          startOver()
          goTo({ to: '/stock/receipts/$id', params: { id: receipt._id } })
        },
      },
    )
  }
  useShortcuts([
    { keys: 'f', label: text.addKey, run: () => find.current?.focus() },
    { keys: 'Control+Enter', label: text.receiveKey, run: () => send(false), inFields: true },
  ])
  return (
    <>
      <PageHead
        title={text.receive}
        facts={text.receiveIntro}
        back={{ to: '/stock/receipts', label: text.receipts }}
        actions={
          <>
            {draft.lines.length > 0 && <Button onClick={discard}>{text.discard}</Button>}
            <Button
              main
              className={draft.lines.length > MAX_LINES_IN_SIGHT ? 'max-md:hidden' : undefined}
              disabled={draft.lines.length === 0}
              loading={receive.isPending}
              onClick={() => send(false)}
            >
              {text.receive}
            </Button>
          </>
        }
      />
      {receive.error && (
        <Note tone="bad" className="mb-4">
          {document ? text.againText(document) : refusalText(receive.error)}
          {document && (
            <Button small onClick={() => send(true)}>
              {text.again}
            </Button>
          )}
        </Note>
      )}
      <div className="card mb-4">
        <div className="form-grid p-4">
          <TextField
            className="col-span-6"
            label={text.supplier}
            maxLength={80}
            list={suppliersId}
            autoComplete="off"
            value={draft.supplier}
            onChange={({ target }) => change({ supplier: target.value })}
          />
          <SupplierOptions id={suppliersId} />
          <TextField
            className="col-span-6"
            label={text.documentNo}
            hint={text.documentHint}
            maxLength={40}
            value={draft.documentNo}
            onChange={({ target }) => change({ documentNo: target.value })}
          />
        </div>
      </div>
      <section ref={lines} className="card" aria-label={text.lines}>
        <div className="p-4">
          <PackFinder
            field={find}
            onFound={(pack) => {
              const line = newLine(pack, crypto.randomUUID())
              // Rendered at once: whoever scans types the number without looking.
              flushSync(() => setDraft((now) => ({ ...now, lines: [...now.lines, line] })))
              receive.reset()
              // Unless the next one is being scanned by now.
              if (find.current?.value !== '') return
              window.document.getElementById(`${line.id}-${line.caseSize > 1 ? 'cases' : 'pieces'}`)?.focus()
            }}
          />
        </div>
        {draft.lines.length === 0 ? (
          <StateView icon={PackagePlus} title={text.noLines} text={text.noLinesText} />
        ) : (
          <ReceiptLines
            lines={draft.lines}
            issues={issues}
            onChange={(id, field, value) =>
              change({ lines: draft.lines.map((line) => (line.id === id ? changed(line, field, value) : line)) })
            }
            onDone={() => find.current?.focus()}
            onRemove={(id) => {
              change({ lines: draft.lines.filter((line) => line.id !== id) })
              find.current?.focus()
            }}
          />
        )}
        <p className="card-foot justify-between">
          <span>{issues.size > 0 ? text.fix(issues.size) : text.savedHere}</span>
          <span className="flex flex-wrap items-center gap-3">
            <b>{text.sum(draft.lines.length, units)}</b>
            {draft.lines.length > MAX_LINES_IN_SIGHT && (
              <Button main className="md:hidden" loading={receive.isPending} onClick={() => send(false)}>
                {text.receive}
              </Button>
            )}
          </span>
        </p>
      </section>
    </>
  )
}

function changed<Line extends Record<LineField, string>>(line: Line, field: LineField, value: string): Line {
  return { ...line, [field]: value }
}
