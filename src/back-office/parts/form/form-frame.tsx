import { useStore } from '@tanstack/react-form'
import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import * as text from '#i18n/back-office/parts/form.ts'
import { save as saveKey } from '#i18n/back-office/parts/shortcuts.ts'
import { formatTime } from '../dates.ts'
import { focusField } from '../focus-field.ts'
import { Note } from '../note.tsx'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import type { RecordParts } from './conflict/conflict.ts'
import { ConflictSheet } from './conflict/conflict-sheet.tsx'
import { useFormContext } from './form-contexts.ts'
import type { FormFields } from './form-fields.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { SaveBar } from './save-bar.tsx'
import { reportUnfinishedDay } from './typed/unfinished-day.ts'
import type { EditState } from './use-edit-form.ts'

interface FormFrameProps<Values extends object> {
  /** What is edited: "Forest honey". */
  subject: string
  fields: FormFields<Values>
  /** Of a record with rows of its own: how it is compared with what somebody else has saved. */
  parts?: RecordParts<Values> | undefined
  /**
   * Of such a record: what a field is called by its path, `packs[0].price`. Undefined for one that stands in `fields`, null
   * for one that is not named, since the rows in it are.
   */
  labelOf?: ((path: string) => string | null | undefined) | undefined
  state: EditState<Values>
  /** Fields, and whatever stands beside them. */
  children: ReactNode
}

/**
 * Around the fields of `useEditForm`, inside of `form.AppForm`: the bar with what is not saved, what the server refused, the
 * question before leaving, and the sheet for a record that somebody else has saved.
 */
export function FormFrame<Values extends object>(props: FormFrameProps<Values>) {
  const { subject, fields, parts, labelOf, state, children } = props
  const form = useFormContext()
  const saving = useStore(form.store, ({ isSubmitting }) => isSubmitting)
  const changed = useChangedLabels(fields, labelOf)
  const element = useRef<HTMLFormElement>(null)
  // Once at a time: a second save would name the version before the first.
  const save = () => {
    if (!form.state.isSubmitting && !reportUnfinishedDay(element.current)) void form.handleSubmit()
  }
  useShortcuts([{ keys: 'Control+Enter', label: saveKey, run: save, inFields: true }])
  const { conflict, failure, savedAt } = state
  const refusal = useRef<HTMLDivElement>(null)
  // A long form is saved from anywhere in it: what the server refused is brought into sight.
  useEffect(() => {
    if (failure === null) return
    if (Object.keys(failure.fields).length > 0) focusField('[aria-invalid="true"]')
    else refusal.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {changed.length > 0 && <SaveBar changed={changed} saving={saving} onDiscard={() => form.reset()} />}
      {changed.length === 0 && savedAt !== null && (
        <p role="status" className="mb-3 flex items-center gap-1.5 font-semibold text-on-ok">
          <Check className="size-4" aria-hidden="true" />
          {text.savedAt(formatTime(savedAt))}
        </p>
      )}
      {failure && (
        <div ref={refusal} className="scroll-mt-32">
          <Note tone="bad" className="mb-4">
            {failure.message}
          </Note>
        </div>
      )}
      {children}
      <LeaveGuard changed={changed} />
      {conflict && (
        <ConflictSheet
          subject={subject}
          by={conflict.by}
          at={conflict.at}
          conflict={conflict}
          fields={fields}
          parts={parts}
          saving={saving}
          onSave={state.saveMerged}
          onReload={state.reload}
          onClose={state.closeConflict}
        />
      )}
    </form>
  )
}

/** What the changed fields are called, in the order of the form. */
function useChangedLabels<Values extends object>(
  fields: FormFields<Values>,
  labelOf: FormFrameProps<Values>['labelOf'],
): string[] {
  const form = useFormContext()
  const changed = useStore(form.store, ({ fieldMeta }) =>
    Object.entries<{ isDefaultValue: boolean }>(fieldMeta)
      .flatMap(([path, meta]) => (meta.isDefaultValue ? [] : [path]))
      .join(),
  )
  const labels = new Map(
    Object.entries<{ label: string } | undefined>(fields).map(([name, field]) => [name, field?.label]),
  )
  const paths = changed === '' ? [] : changed.split(',')
  const named = paths.flatMap((path) => {
    const name = path.split(/[.[]/)[0] ?? path
    const label = labelOf?.(path)
    return label === null ? [] : [label ?? labels.get(name) ?? name]
  })
  return [...new Set(named)]
}
