import type { ReactNode } from 'react'
import type * as v from 'valibot'
import type { CallResult } from '#contract/client/transport.ts'
import { issueMessage } from '#contract/forms/field-issue.ts'
import * as text from '#i18n/back-office/catalogue/labels.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Button } from '../../parts/button.tsx'
import { ConflictSheet } from '../../parts/form/conflict/conflict-sheet.tsx'
import type { FormFields } from '../../parts/form/form-fields.ts'
import { type Saved, useEditForm } from '../../parts/form/use-edit-form.ts'
import type { FieldNaming } from '../../parts/form/wrong-fields.ts'
import { notifyDone } from '../../parts/toasts.ts'

interface LabelDialogProps<Values extends { name: string }> {
  title: string
  saved: Saved<Values>
  schema: v.GenericSchema
  fields: FormFields<Values>
  save: (values: Values, version: number) => Promise<CallResult<Saved<Values>>>
  /** Of a label that is there: reads it again after somebody else has saved it. */
  loadStored?: (() => Promise<Saved<Values>>) | undefined
  onClose: () => void
  children: (form: ReturnType<typeof useEditForm<Values>>['form']) => ReactNode
}

/** The fields of one label, in a sheet over the list. */
export function LabelDialog<Values extends { name: string }>(props: LabelDialogProps<Values>) {
  const { title, saved, schema, fields, save, loadStored, onClose, children } = props
  const { form, state } = useEditForm<Values>({
    saved,
    schema,
    naming: namingOf(fields),
    save,
    ...(loadStored && { loadStored }),
    onSaved: ({ values }) => {
      notifyDone(text.saved(values.name))
      onClose()
    },
  })
  const { conflict, failure } = state
  return (
    <Dialog open staysOnOutsideClick onClose={onClose} title={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.handleSubmit()
        }}
      >
        <div className="form-grid">{children(form)}</div>
        {failure && Object.keys(failure.fields).length === 0 && (
          <p role="alert" className="mt-3 text-on-bad">
            {failure.message}
          </p>
        )}
        <form.Subscribe selector={({ isSubmitting }) => isSubmitting}>
          {(saving) => (
            <>
              <div className="mt-5 flex flex-wrap justify-end gap-2">
                <Button onClick={onClose} disabled={saving}>
                  {text.cancel}
                </Button>
                <Button main type="submit" loading={saving}>
                  {text.save}
                </Button>
              </div>
              {conflict && (
                <ConflictSheet
                  subject={saved.values.name}
                  conflict={conflict}
                  fields={fields}
                  saving={saving}
                  onSave={state.saveMerged}
                  onReload={state.reload}
                  onClose={state.closeConflict}
                />
              )}
            </>
          )}
        </form.Subscribe>
      </form>
    </Dialog>
  )
}

function namingOf<Values extends object>(fields: FormFields<Values>): FieldNaming {
  const labels = new Map(
    Object.entries<{ label: string } | undefined>(fields).map(([name, field]) => [name, field?.label]),
  )
  return {
    nameOf: (path) => path,
    messageOf: (issue, name) =>
      (issue.code === 'taken' || issue.code === 'needed' ? undefined : text.malformed[name]) ??
      issueMessage({ ...issue, params: { ...issue.params, field: labels.get(name) ?? name } }),
  }
}
