import type { PapersDto } from '#contract/admin/fulfilment/papers.ts'
import { orderNumber } from '#domain/order-handling/order-number.ts'
import * as text from '#i18n/back-office/papers.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { formatDay, formatTime } from '../../parts/dates.ts'
import { formatExactRupees } from '../../parts/money.ts'
import { useScreenParameter } from '../../screens/use-screen-state.ts'
import { Paper } from './papers/paper.tsx'
import { shortReasonText } from './papers/short-reason-text.ts'

/** What is in the bag and where it goes, on one sheet. Prices stay off it. */
export default function PackingListScreen() {
  const id = useScreenParameter('id')
  const title = text.packingList(orderNumber(id))
  return (
    <Paper orderId={id} title={title}>
      {({ packingList, label }) => (
        <article className="paper">
          <header>
            <h1 className="heading text-2xl">{title}</h1>
            <p>{text.placedAt(`${formatDay(label.placedAt)}, ${formatTime(label.placedAt)}`)}</p>
          </header>
          <Label label={label} />
          <table>
            <thead>
              <tr>
                <th scope="col">{text.goods}</th>
                <th scope="col" data-numeric>
                  {text.quantity}
                </th>
              </tr>
            </thead>
            <tbody>
              {packingList.lines.map((line) => (
                <tr key={line.line}>
                  <td>
                    <b className="font-semibold">{line.title}</b>
                    {line.shortReason !== null && <p>{text.notThere(shortReasonText(line.shortReason))}</p>}
                    {line.substitute !== null && <p>{text.instead(line.substitute)}</p>}
                  </td>
                  <td data-numeric>
                    {line.grams === null ? text.units(line.qty, line.unit) : text.grams(formatNumber(line.grams))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </article>
      )}
    </Paper>
  )
}

function Label({ label }: { label: PapersDto['label'] }) {
  return (
    <section aria-label={text.deliverTo} className="paper-label">
      <div>
        <h2>{text.deliverTo}</h2>
        <b className="font-semibold">{label.name}</b>
        {label.address.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div className="text-right">
        <b className="font-semibold">
          {label.cashDue > 0 ? text.toCollect(formatExactRupees(label.cashDue)) : text.paid}
        </b>
        {label.storage.map((each) => (
          <p key={each}>{text.storage[each]}</p>
        ))}
      </div>
    </section>
  )
}
