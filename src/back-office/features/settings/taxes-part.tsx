import { Lock } from 'lucide-react'
import { TAX_CLASSES } from '#domain/catalogue/editing/tax-class.ts'
import { may, ROLES } from '#domain/staff/permissions.ts'
import { taxClasses } from '#i18n/back-office/catalogue/product-editor.ts'
import { roleNames } from '#i18n/back-office/people/staff.ts'
import * as text from '#i18n/back-office/shop/settings.ts'
import { Card } from '../../parts/card.tsx'
import { Note } from '../../parts/note.tsx'
import { useMay } from '../../session/use-office.ts'
import { TaxesForm } from './forms/taxes/taxes-form.tsx'
import type { PartFormProps } from './forms/use-settings-form.ts'

/** The rates of GST; for other roles than those who decide them, as they are. */
export function TaxesPart({ saved }: PartFormProps<'taxes'>) {
  const decides = useMay()('settings.payments')
  if (decides) return <TaxesForm saved={saved} />
  const { rates, categories } = saved.values.taxes
  const roles = ROLES.filter((role) => may(role, 'settings.payments')).map((role) => roleNames[role])
  return (
    <Card title={text.taxClasses}>
      <div className="card-body">
        <Note tone="note" icon={Lock}>
          {text.mayNotEdit(roles)}
        </Note>
        <dl className="facts mt-3">
          {TAX_CLASSES.map((taxClass) => (
            <div key={taxClass} className="contents">
              <dt>{taxClasses[taxClass]}</dt>
              <dd>{rates[taxClass].map(text.rateFrom).join(', ')}</dd>
            </div>
          ))}
          {categories.map(({ category, taxClass }) => (
            <div key={category} className="contents">
              <dt>{category}</dt>
              <dd>{taxClasses[taxClass]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  )
}
