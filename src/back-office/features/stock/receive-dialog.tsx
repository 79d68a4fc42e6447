import { revalidateLogic } from '@tanstack/react-form'
import { useId, useState } from 'react'
import { stockCalls } from '#contract/admin/stock.ts'
import { CallError } from '#contract/client/call-error.ts'
import * as text from '#i18n/back-office/stock.ts'
import { useStockChange } from '../../api/stock.ts'
import { focusField } from '../../parts/focus-field.ts'
import { useAppForm } from '../../parts/form/app-form.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { wrongFields } from '../../parts/form/wrong-fields.ts'
import { notifyDone } from '../../parts/toasts.ts'
import { useClient } from '../../session/use-office.ts'
import { refusalText } from './receipts/refusals.ts'
import { SupplierOptions } from './receipts/supplier-options.tsx'

interface Delivery {
  qty: number | null
  lotNo: string
  supplier: string
  bestBefore: string
  cost: number | null
}

const EMPTY: Delivery = { qty: null, lotNo: '', supplier: '', bestBefore: '', cost: null }

/** Units come in as a lot. What was typed stays when the server refuses it, and is counted once however often it is sent. */
export function ReceiveDialog({ packId, title, onClose }: { packId: string; title: string; onClose: () => void }) {
  const client = useClient()
  const suppliersId = useId()
  const [key] = useState(() => crypto.randomUUID())
  const receive = useStockChange((delivery: Delivery) =>
    client.receiveStock(packId, { ...bodyOf(delivery), qty: delivery.qty ?? 0 }, key),
  )
  const form = useAppForm({
    defaultValues: EMPTY,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => wrongFields(stockCalls.receiveStock.body, bodyOf(value)) },
    onSubmitInvalid: () => focusField('[aria-invalid="true"]'),
    onSubmit: ({ value, formApi }) =>
      receive
        .mutateAsync(value)
        .then(() => {
          notifyDone(text.wasReceived(value.qty ?? 0))
          onClose()
        })
        .catch((error: unknown) => {
          if (!isDateOver(error)) return
          formApi.setErrorMap({ onDynamic: { fields: { bestBefore: error.message } } })
          focusField('[name="bestBefore"]')
        }),
  })
  return (
    <FormDialog
      title={text.receiveOf(title)}
      act={text.receive}
      refused={receive.error && !isDateOver(receive.error) ? refusalText(receive.error) : undefined}
      pending={receive.isPending}
      onSubmit={() => void form.handleSubmit()}
      onClose={onClose}
    >
      <form.AppField name="qty">
        {(field) => <field.NumberField label={text.quantity} className="col-span-6" />}
      </form.AppField>
      <form.AppField name="bestBefore">
        {(field) => (
          <field.TextField type="date" label={text.bestBefore} hint={text.bestBeforeHint} className="col-span-6" />
        )}
      </form.AppField>
      <form.AppField name="lotNo">
        {(field) => <field.TextField label={text.lotNo} hint={text.lotNoHint} className="col-span-6" />}
      </form.AppField>
      <form.AppField name="cost">
        {(field) => <field.MoneyField label={text.cost} className="col-span-6" />}
      </form.AppField>
      <form.AppField name="supplier">
        {(field) => <field.TextField label={text.supplier} className="col-span-12" list={suppliersId} />}
      </form.AppField>
      <SupplierOptions id={suppliersId} />
    </FormDialog>
  )
}

/** As the call takes it: an empty date is none. */
function bodyOf({ bestBefore, ...delivery }: Delivery) {
  return { ...delivery, bestBefore: bestBefore === '' ? null : bestBefore }
}

/** The one refusal that is about a field. The shop's clock decides it, so it is known by the answer alone. */
function isDateOver(error: unknown): error is CallError {
  return error instanceof CallError && error.failure.code === 'best-before-passed'
}
