import { revalidateLogic, useStore } from '@tanstack/react-form'
import { useEffect, useRef, useState } from 'react'
import type * as v from 'valibot'
import type { CallFailure, CallResult } from '#contract/client/transport.ts'
import { focusField } from '../focus-field.ts'
import { useAppForm } from './app-form.ts'
import { withChangesSince } from './conflict/changed-since.ts'
import type { Conflict } from './conflict/conflict.ts'
import { byFieldName, type FieldNaming, wrongFields } from './wrong-fields.ts'

/** A record as it is stored: its values, and the version that a save must name. */
export interface Saved<Values extends object> {
  values: Values
  version: number
  /** Who saved it and when, as far as it is known. */
  by?: string
  at?: number
}

export interface EditFormOptions<Values extends object, Intent extends string> {
  saved: Saved<Values>
  /** Of the contract: what the call takes. */
  schema: v.GenericSchema
  /** Where the form's fields are not named as those of the call. */
  naming?: FieldNaming
  /** Answers the record as it is stored then. `intent` is what the form was sent with: null by Enter or the plain button. */
  save: (values: Values, version: number, intent: Intent | null) => Promise<CallResult<Saved<Values>>>
  onSaved?: (stored: Saved<Values>) => void
  /** Reads the record again, after somebody else has saved it. */
  loadStored?: () => Promise<Saved<Values>>
}

/** The state of a form around its fields, for `FormFrame`. */
export interface EditState<Values extends object> {
  failure: CallFailure | null
  /** When it was saved last, in milliseconds since 1970. */
  savedAt: number | null
  conflict: (Conflict<Values> & Pick<Saved<Values>, 'by' | 'at'>) | null
  saveMerged: (merged: Values) => void
  reload: () => void
  closeConflict: () => void
}

/**
 * A form over a record: checked by the contract's schema, first when it is saved and from then on with each change. What
 * the server refuses is shown at its fields; where somebody else has saved meanwhile, both are set beside each other.
 */
export function useEditForm<Values extends object, Intent extends string = never>(
  options: EditFormOptions<Values, Intent>,
) {
  const { saved, schema, naming, save, onSaved, loadStored } = options
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const [stored, setStored] = useState<StoredMeanwhile<Values, Intent> | null>(null)
  const [base, setBase] = useState(saved)
  // What a save says it is based on: after a conflict their version, before React has rendered it.
  const latest = useRef(saved)
  const startFrom = (next: Saved<Values>) => {
    latest.current = next
    setBase(next)
  }

  const form = useAppForm({
    defaultValues: base.values,
    validationLogic: revalidateLogic(),
    // What was refused may be right by now, though nothing was changed here: each save asks again.
    canSubmitWhenInvalid: true,
    validators: { onDynamic: ({ value }: { value: Values }) => wrongFields(schema, value, naming) },
    onSubmitMeta: noIntent<Intent>(),
    onSubmitInvalid: () => focusField('[aria-invalid="true"]'),
    onSubmit: async ({ value, formApi, meta: intent }) => {
      const opened = latest.current
      const answer = await save(value, opened.version, intent)
      setFailure(answer.ok ? null : answer.failure)
      if (answer.ok) {
        setStored(null)
        setSavedAt(Date.now())
        startFrom(answer.value)
        // Whoever goes on typing while it is saved finds that there, as the next change.
        const current = withChangesSince(value, formApi.state.values, answer.value.values)
        formApi.reset(answer.value.values)
        formApi.reset(current, { keepDefaultValues: true })
        onSaved?.(answer.value)
      } else if (answer.failure.code === 'edit-conflict' && loadStored) {
        const theirs = await loadStored().catch(() => null)
        // Without what is stored there is nothing to set beside each other: the refusal says what happened.
        if (theirs === null) return
        setFailure(null)
        const conflict = { opened: opened.values, theirs: theirs.values, yours: formApi.state.values }
        setStored({ theirs, conflict, intent })
      } else {
        // Whatever was merged stands in the form, and says there why it is refused.
        setStored(null)
        formApi.setErrorMap({ onDynamic: { fields: byFieldName(answer.failure.fields, naming) } })
      }
    },
  })
  const isChanged = useStore(form.store, ({ isDefaultValue }) => !isDefaultValue)
  // What was loaded anew takes the place of what nobody has changed here.
  if (saved.version > base.version && !isChanged && stored === null) setBase(saved)
  useEffect(() => {
    latest.current = base
  }, [base])

  const state: EditState<Values> = {
    failure,
    savedAt,
    conflict: stored && { ...stored.conflict, ...pickWho(stored.theirs) },
    saveMerged: (merged) => {
      if (!stored) return
      startFrom(stored.theirs)
      form.reset(stored.theirs.values)
      form.reset(merged, { keepDefaultValues: true })
      void form.handleSubmit(stored.intent)
    },
    reload: () => {
      if (!stored) return
      startFrom(stored.theirs)
      form.reset(stored.theirs.values)
      setStored(null)
    },
    closeConflict: () => setStored(null),
  }
  return { form, state }
}

/** What somebody else has saved meanwhile, and what the save was sent for that found it: saving what is merged is for that too. */
interface StoredMeanwhile<Values extends object, Intent extends string> {
  theirs: Saved<Values>
  conflict: Conflict<Values>
  intent: Intent | null
}

function noIntent<Intent extends string>(): Intent | null {
  return null
}

function pickWho<Values extends object>({ by, at }: Saved<Values>): Pick<Saved<Values>, 'by' | 'at'> {
  return { ...(by === undefined ? {} : { by }), ...(at === undefined ? {} : { at }) }
}
