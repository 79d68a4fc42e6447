import type { PapersDto } from '#contract/admin/fulfilment/papers.ts'
import { isUnionTerritory, stateOfCode } from '#domain/invoices/gst-states.ts'
import { documentName, isInterState } from '#domain/invoices/invoice.ts'
import { orderNumber } from '#domain/order-handling/order-number.ts'
import * as text from '#i18n/back-office/papers.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { formatDayWithYear } from '../../../parts/dates.ts'
import { formatExactRupees } from '../../../parts/money.ts'

type Invoice = PapersDto['invoices'][number]

/** An invoice or a credit note. Every figure is one that was issued; none is computed here but the integrated tax, which is both halves. */
export function InvoicePaper({ invoice: { number, kind, issuedAt, body } }: { invoice: Invoice }) {
  const { seller, buyer, lines } = body
  const title = kind === 'credit' ? text.creditNote : text.documentNames[documentName(body)]
  const hasTaxes = seller.gstin !== null
  return (
    <article className="paper" aria-label={`${title} ${number}`}>
      <header>
        <h1 className="heading text-2xl">{title}</h1>
        <dl className="facts">
          <dt>{text.number}</dt>
          <dd>{number}</dd>
          <dt>{text.issued}</dt>
          <dd>{formatDayWithYear(issuedAt)}</dd>
          <dt>{text.order}</dt>
          <dd>{orderNumber(body.orderId)}</dd>
          {body.creditOf !== null && (
            <>
              <dt>{text.creditOf}</dt>
              <dd>{body.creditOf}</dd>
            </>
          )}
          {isInterState(body) && (
            <>
              <dt>{text.placeOfSupply}</dt>
              <dd>{stateName(body.placeOfSupply ?? '')}</dd>
            </>
          )}
        </dl>
      </header>
      <section className="paper-label">
        <div>
          <h2>{text.seller}</h2>
          <b className="font-semibold">{seller.name}</b>
          <p>{seller.address}</p>
          {seller.gstin !== null && <p>{text.gstin(seller.gstin)}</p>}
          {seller.fssaiLicence !== null && <p>{text.fssai(seller.fssaiLicence)}</p>}
        </div>
        <div>
          <h2>{text.buyer}</h2>
          <b className="font-semibold">{buyer.name}</b>
          {buyer.address.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </section>
      <table>
        <thead>
          <tr>
            <th scope="col">{text.goods}</th>
            <th scope="col" data-numeric>
              {text.quantity}
            </th>
            {hasTaxes && (
              <th scope="col" data-numeric>
                {text.rate}
              </th>
            )}
            <th scope="col" data-numeric>
              {text.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.line}>
              <td>{line.title}</td>
              <td data-numeric>
                {line.grams === null ? text.units(line.qty, line.unit) : text.grams(formatNumber(line.grams))}
              </td>
              {hasTaxes && <td data-numeric>{rateOf(line.basisPoints)}</td>}
              <td data-numeric>{formatExactRupees(line.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasTaxes && <Taxes body={body} />}
      <Sums body={body} isCredit={kind === 'credit'} />
      {hasTaxes && body.taxes.some(({ basisPoints }) => basisPoints) && <p>{text.pricesIncludeTax}</p>}
      {!hasTaxes && <p>{text.notRegistered}</p>}
      {hasTaxes && lines.some(({ basisPoints }) => basisPoints === null) && <p>{text.noRateText}</p>}
    </article>
  )
}

function Taxes({ body }: { body: Invoice['body'] }) {
  const ofState = isUnionTerritory(body.seller.gstin?.slice(0, 2) ?? '') ? text.utgst : text.sgst
  const parts = isInterState(body) ? [text.igst] : [text.cgst, ofState]
  return (
    <table>
      <thead>
        <tr>
          {[text.rate, text.taxable, ...parts, text.amount].map((head, index) => (
            <th key={head} scope="col" data-numeric={index > 0 || undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {body.taxes.map(({ basisPoints, taxable, cgst, sgst, amount }) => (
          <tr key={basisPoints}>
            <td>{rateOf(basisPoints)}</td>
            <td data-numeric>{formatExactRupees(taxable)}</td>
            {isInterState(body) ? (
              <td data-numeric>{formatExactRupees(cgst + sgst)}</td>
            ) : (
              <>
                <td data-numeric>{formatExactRupees(cgst)}</td>
                <td data-numeric>{formatExactRupees(sgst)}</td>
              </>
            )}
            <td data-numeric>{formatExactRupees(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Sums({ body, isCredit }: { body: Invoice['body']; isCredit: boolean }) {
  const rows = [
    { label: text.total, amount: body.total, isShown: true },
    { label: text.wasPaid, amount: body.paid, isShown: body.method === 'online' && !isCredit },
    { label: text.refunded, amount: body.refund, isShown: body.refund > 0 },
    { label: text.surplus, amount: body.surplus, isShown: body.surplus > 0 },
    { label: text.waived, amount: body.waived, isShown: body.waived > 0 },
    { label: text.rounding, amount: body.cashRounding, isShown: body.cashRounding > 0 },
    { label: text.cashDue, amount: body.cashDue, isShown: body.cashDue > 0 },
  ]
  return (
    <dl className="sums">
      {rows
        .filter(({ isShown }) => isShown)
        .map(({ label, amount }) => (
          <div key={label} data-sum={label === text.total || undefined}>
            <dt>{label}</dt>
            <dd>{formatExactRupees(amount)}</dd>
          </div>
        ))}
    </dl>
  )
}

function rateOf(basisPoints: number | null): string {
  return basisPoints === null ? text.noRate : text.percent(String(basisPoints / 100))
}

function stateName(code: string): string {
  return text.stateWithCode(stateOfCode(code) ?? '', code)
}
