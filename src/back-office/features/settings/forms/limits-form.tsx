import { limitSettingsFields } from '#contract/admin/settings.ts'
import { issueMessage } from '#contract/forms/field-issue.ts'
import type { Limits } from '#domain/limits/limits.ts'
import * as text from '#i18n/back-office/shop/settings.ts'
import { Card } from '../../../parts/card.tsx'
import { FormFrame } from '../../../parts/form/form-frame.tsx'
import type { FieldNaming } from '../../../parts/form/wrong-fields.ts'
import { type PartFormProps, useSettingsForm } from './use-settings-form.ts'

type LimitName = keyof Limits
type LimitValues = Limits & { visitorBasket: boolean }

const GROUPS: Record<keyof typeof text.limitGroups, readonly LimitName[]> = {
  guests: ['guestStockPercent', 'guestHoldMinutes', 'guestsPerNetwork', 'guests'],
  checkouts: [
    'windowMinutes',
    'checkoutsPerCustomer',
    'guestCheckoutsPerNetwork',
    'guestCheckouts',
    'accountCheckoutsPerNetwork',
    'accountCheckouts',
  ],
  accounts: [
    'accountsPerNetwork',
    'takenEmailsPerNetwork',
    'signInsPerAccountAndNetwork',
    'signInsPerAccount',
    'signInsPerNetwork',
  ],
  pages: ['pagesPerNetwork', 'pages', 'searchesPerNetwork', 'searches'],
  cash: ['cashMaxRupees', 'cashMaxOpenOrders'],
}
const GROUP_NAMES = ['guests', 'checkouts', 'accounts', 'pages', 'cash'] as const

const FIELDS = {
  visitorBasket: { label: text.labels.visitorBasket, format: (may: boolean) => (may ? text.yes : text.no) },
  ...Object.fromEntries(Object.entries(text.limitLabels).map(([name, label]) => [name, { label }])),
}

/** The label stands above; some are whole sentences, which a message cannot begin with. */
const NAMING: FieldNaming = {
  nameOf: (path) => path,
  messageOf: ({ code, params }) =>
    issueMessage({ code: code === 'wrong-type' ? 'needed' : code, params: { ...params, field: text.thisFigure } }),
}

/** How much visitors may do. */
export function LimitsForm({ saved }: PartFormProps<'limits'>) {
  const { form, state } = useSettingsForm<'limits', LimitValues>({
    part: 'limits',
    saved,
    schema: limitSettingsFields,
    naming: NAMING,
    toForm: ({ visitorBasket, limits }) => ({ visitorBasket, ...limits }),
    toPart: ({ visitorBasket, ...limits }) => ({ visitorBasket, limits }),
  })
  return (
    <form.AppForm>
      <FormFrame subject={text.partNames.limits} fields={FIELDS} state={state}>
        <div className="grid gap-4">
          {GROUP_NAMES.map((group) => (
            <Card key={group} title={text.limitGroups[group]}>
              <div className="card-body form-grid">
                {group === 'guests' && (
                  <form.AppField name="visitorBasket">
                    {(field) => <field.CheckField label={text.labels.visitorBasket} className="col-span-12" />}
                  </form.AppField>
                )}
                {GROUPS[group].map((name) => (
                  <form.AppField key={name} name={name}>
                    {(field) => <field.NumberField label={text.limitLabels[name]} unit={text.limitUnits[name]} />}
                  </form.AppField>
                ))}
              </div>
            </Card>
          ))}
        </div>
      </FormFrame>
    </form.AppForm>
  )
}
