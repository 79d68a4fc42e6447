import { indiaDay } from '#domain/audit/seal.ts'
import { TAX_CLASSES, taxBasisPoints } from '#domain/catalogue/editing/tax-class.ts'
import * as text from '#i18n/back-office/shop/settings.ts'
import { Card } from '../../parts/card.tsx'
import { TableScroll } from '../../parts/table/table-scroll.tsx'
import { useNow } from '../../parts/use-now.ts'

/** The classes of GST that products have, with the rate of each today. */
export function TaxClasses() {
  const today = indiaDay(useNow())
  return (
    <Card title={text.taxClasses} className="col-span-6">
      <p className="card-body text-ink-3">{text.taxText}</p>
      <TableScroll label={text.taxClasses}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{text.taxClass}</th>
              <th scope="col" data-numeric>
                {text.taxRate}
              </th>
            </tr>
          </thead>
          <tbody>
            {TAX_CLASSES.map((taxClass) => {
              const rate = taxBasisPoints(taxClass, today)
              return (
                <tr key={taxClass}>
                  <th scope="row" className="text-ink!">
                    {taxClass}
                  </th>
                  <td data-numeric>{rate === null ? text.noRate : text.percent(rate)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </TableScroll>
    </Card>
  )
}
