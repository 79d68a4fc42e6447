import { useState } from 'react'
import * as text from '#i18n/back-office/parts/form.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Button } from '../../button.tsx'
import { formatTime } from '../../dates.ts'
import { Segments } from '../../segments.tsx'
import { TableScroll } from '../../table/table-scroll.tsx'
import type { FormFields } from '../form-fields.ts'
import { type Conflict, conflictFields, flatParts, mergeConflict, type RecordParts } from './conflict.ts'

export interface ConflictSheetProps<Values extends object> {
  /** What was saved elsewhere: "Forest honey". */
  subject: string
  /** By whom and when, as far as it is known. */
  by?: string | undefined
  at?: number | undefined
  conflict: Conflict<Values>
  fields: FormFields<Values>
  /** How the record is compared, where its fields are not all there is to it. */
  parts?: RecordParts<Values> | undefined
  saving: boolean
  onSave: (merged: Values) => void
  /** Drops what was changed here. */
  onReload: () => void
  onClose: () => void
}

/** Shows a record that somebody else saved meanwhile field by field, and has one chosen for each that both changed. */
export function ConflictSheet<Values extends object>(props: ConflictSheetProps<Values>) {
  const [openedAt] = useState(Date.now)
  const { subject, by = text.somebody, at = openedAt, conflict, fields, saving } = props
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { parts = flatParts(fields) } = props
  const rows = conflictFields(conflict, parts)
  const open = rows.filter(({ standing }) => standing === 'both').length
  const choose = (name: string, mine: boolean) => {
    const next = new Set(chosen)
    if (mine) next.add(name)
    else next.delete(name)
    setChosen(next)
  }
  return (
    <Dialog
      open
      staysOnOutsideClick
      onClose={props.onClose}
      closable={!saving}
      title={text.conflictTitle}
      className="dialog-wide"
    >
      <p>
        <b>{text.conflictSaved(subject, by, formatTime(at))}</b>
        <br />
        <span className="text-ink-3">
          {[text.conflictOpen(open), text.conflictSettled(rows.length - open)].join(', ')}. {text.nothingLost}
        </span>
      </p>
      <TableScroll label={text.conflictTitle} className="-mx-4 mt-3">
        <table className="table conflict-table" data-density="dense" data-align="top" data-narrow="cards">
          <thead>
            <tr>
              {[text.field, ...Object.values(SIDES), text.keep].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, standing }) => {
              const label = parts.label(name)
              return (
                <tr key={name}>
                  <th scope="row" className="text-ink!" data-card="wide">
                    {label}
                  </th>
                  {(['opened', 'theirs', 'yours'] as const).map((side) => (
                    <td key={side} className={side === 'opened' ? 'text-ink-3' : undefined} data-card="wide">
                      <span className="text-ink-3 md:hidden">{SIDES[side]}: </span>
                      {parts.show(conflict[side], name)}
                    </td>
                  ))}
                  <td className="md:whitespace-nowrap" data-card="wide">
                    {standing === 'both' ? (
                      <Choice label={label} mine={chosen.has(name)} onChoose={(mine) => choose(name, mine)} />
                    ) : (
                      <span className="text-ink-3">
                        {standing === 'theirs' ? text.settledTheirs : text.settledYours}
                      </span>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </TableScroll>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button onClick={props.onReload} disabled={saving}>
          {text.reloadTheirs}
        </Button>
        <Button main loading={saving} onClick={() => props.onSave(mergeConflict(conflict, rows, chosen, parts))}>
          {text.saveMix}
        </Button>
      </div>
    </Dialog>
  )
}

const SIDES = { opened: text.whenOpened, theirs: text.theirs, yours: text.yours }

function Choice(props: { label: string; mine: boolean; onChoose: (mine: boolean) => void }) {
  return (
    <Segments
      label={text.keepFor(props.label)}
      options={[
        { value: 'theirs', label: text.theirs },
        { value: 'yours', label: text.yours },
      ]}
      value={props.mine ? 'yours' : 'theirs'}
      onChange={(side) => props.onChoose(side === 'yours')}
    />
  )
}
