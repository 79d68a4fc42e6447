import { paymentSettingsForm } from '#contract/admin/settings.ts'
import * as text from '#i18n/back-office/shop/settings.ts'
import { Card } from '../../../parts/card.tsx'
import { FormFrame } from '../../../parts/form/form-frame.tsx'
import { type PartFormProps, useSettingsForm } from './use-settings-form.ts'

const FIELDS = {
  cashOnDelivery: { label: text.labels.cashOnDelivery, format: (may: boolean) => (may ? text.yes : text.no) },
}

/** How orders are paid. Saving asks for the second factor. */
export function PaymentsForm({ saved }: PartFormProps<'payments'>) {
  const { form, state } = useSettingsForm({
    part: 'payments',
    saved,
    schema: paymentSettingsForm,
    toForm: (values) => values,
    toPart: (values) => values,
  })
  return (
    <form.AppForm>
      <FormFrame subject={text.partNames.payments} fields={FIELDS} state={state}>
        <Card title={text.methods}>
          <div className="card-body form-grid">
            <form.AppField name="cashOnDelivery">
              {(field) => (
                <field.CheckField
                  label={text.labels.cashOnDelivery}
                  hint={text.hints.cashOnDelivery}
                  className="col-span-12"
                />
              )}
            </form.AppField>
            <p className="col-span-12 text-ink-3">{text.onlineText}</p>
          </div>
        </Card>
      </FormFrame>
    </form.AppForm>
  )
}
