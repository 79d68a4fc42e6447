import { orderSettingsForm } from '#contract/admin/settings.ts'
import { ORDER_SUBSTITUTION_CHOICES } from '#domain/picking/substitution.ts'
import type { PartValues } from '#domain/settings/setting-parts.ts'
import * as text from '#i18n/back-office/shop/settings.ts'
import { Card } from '../../../parts/card.tsx'
import { FormFrame } from '../../../parts/form/form-frame.tsx'
import { type PartFormProps, useSettingsForm } from './use-settings-form.ts'

type Substitution = PartValues<'orders'>['substitution']

const CHOICES = ORDER_SUBSTITUTION_CHOICES.map((value) => ({ value, label: text.substitutionChoices[value] }))
const FIELDS = {
  isAsked: { label: text.labels.isAsked, format: (asked: boolean) => (asked ? text.yes : text.no) },
  choice: {
    label: text.labels.choice,
    format: (choice: Substitution['choice']) => text.substitutionChoices[choice],
  },
}

/** What is done where goods of an order are not there. */
export function OrdersForm({ saved }: PartFormProps<'orders'>) {
  const { form, state } = useSettingsForm<'orders', Substitution>({
    part: 'orders',
    saved,
    schema: orderSettingsForm.entries.substitution,
    toForm: ({ substitution }) => substitution,
    toPart: (substitution) => ({ substitution }),
  })
  return (
    <form.AppForm>
      <FormFrame subject={text.partNames.orders} fields={FIELDS} state={state}>
        <Card title={text.substitution}>
          <div className="card-body form-grid">
            <form.AppField name="isAsked">
              {(field) => (
                <field.CheckField label={text.labels.isAsked} hint={text.hints.isAsked} className="col-span-12" />
              )}
            </form.AppField>
            <form.AppField name="choice">
              {(field) => (
                <field.SelectField
                  label={text.labels.choice}
                  hint={text.hints.choice}
                  options={CHOICES}
                  className="col-span-12"
                />
              )}
            </form.AppField>
          </div>
        </Card>
      </FormFrame>
    </form.AppForm>
  )
}
