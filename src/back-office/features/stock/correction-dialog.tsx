import { revalidateLogic, useStore } from '@tanstack/react-form'
import { useState } from 'react'
import * as v from 'valibot'
import { type LotDto, stockCalls } from '#contract/admin/stock.ts'
import { ADJUST_REASONS, directionOfReason, WASTE_REASONS } from '#domain/stock/moves.ts'
import * as text from '#i18n/back-office/stock.ts'
import { useStockChange } from '../../api/stock.ts'
import { useAppForm } from '../../parts/form/app-form.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { refusalText } from '../../parts/form/refusal-text.ts'
import { wrongFields } from '../../parts/form/wrong-fields.ts'
import { notifyDone } from '../../parts/toasts.ts'
import { useClient } from '../../session/use-office.ts'
import { nameOfLot } from './lot-name.ts'

export type Correction = 'waste' | 'adjust'

interface CorrectionValues {
  qty: number | null
  reason: string
  note: string
}

const CORRECTIONS = {
  waste: { title: text.wasteOf, reasons: WASTE_REASONS, act: text.waste },
  adjust: { title: text.adjustOf, reasons: ADJUST_REASONS, act: text.adjust },
} as const

/** Units of a lot are wasted or corrected, with a reason. */
export function CorrectionDialog(props: { lot: LotDto; kind: Correction; onClose: () => void }) {
  const { lot, kind, onClose } = props
  const { title, reasons, act } = CORRECTIONS[kind]
  const client = useClient()
  const [key] = useState(() => crypto.randomUUID())
  const body = stockCalls.correctLot.body
  const correct = useStockChange((values: CorrectionValues) =>
    client.correctLot(lot._id, v.parse(body, { ...values, kind }), key),
  )
  const initial: CorrectionValues = { qty: null, reason: reasons[0], note: '' }
  const form = useAppForm({
    defaultValues: initial,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => wrongFields(body, { ...value, kind }) },
    onSubmit: ({ value }) =>
      correct
        .mutateAsync(value)
        .then(() => {
          notifyDone(text.wasSaved)
          onClose()
        })
        .catch(() => undefined),
  })
  const direction = useStore(form.store, ({ values }) => directionOfReason(values.reason))
  return (
    <FormDialog
      title={title(nameOfLot(lot))}
      act={act}
      danger={kind === 'waste'}
      refused={refusalText(correct.error)}
      pending={correct.isPending}
      onSubmit={() => void form.handleSubmit()}
      onClose={onClose}
    >
      <form.AppField name="qty">
        {(field) => (
          <field.NumberField
            label={text.quantity}
            hint={kind === 'adjust' ? text.adjustHints[direction] : undefined}
            className="col-span-6"
          />
        )}
      </form.AppField>
      <form.AppField name="reason">
        {(field) => (
          <field.SelectField
            label={text.reason}
            className="col-span-6"
            options={reasons.map((value) => ({ value, label: text.reasons[value] }))}
          />
        )}
      </form.AppField>
      <form.AppField name="note">
        {(field) => <field.TextField label={text.note} className="col-span-12" />}
      </form.AppField>
    </FormDialog>
  )
}
