import { Package, Snowflake } from 'lucide-react'
import type { PapersDto } from '#contract/admin/fulfilment/papers.ts'
import { orderNumber } from '#domain/order-handling/order-number.ts'
import { type BagLabel, bagLabels } from '#domain/picking/bags.ts'
import * as text from '#i18n/back-office/papers.ts'
import { bagLabels as screenTitle } from '#i18n/back-office/screens.ts'
import { formatExactRupees } from '../../parts/money.ts'
import { StateView } from '../../parts/states/state-view.tsx'
import { useScreenParameter } from '../../screens/use-screen-state.ts'
import { Paper } from './papers/paper.tsx'

/** A label to stick on each bag of an order. It says no more than whoever carries the bag has to know. */
export default function BagLabelsScreen() {
  const id = useScreenParameter('id')
  const number = orderNumber(id)
  const title = `${screenTitle} ${number}`
  return (
    <Paper orderId={id} title={title}>
      {({ bags }) =>
        bags === null ? (
          <StateView main icon={Package} title={text.noBags} text={text.noBagsText} />
        ) : (
          <>
            <h1 className="sr-only">{title}</h1>
            <ul className="bag-labels">
              {bagLabels(bags).map((label) => (
                <li key={label.number} className="bag-label">
                  <Label number={number} label={label} bags={bags} />
                </li>
              ))}
            </ul>
          </>
        )
      }
    </Paper>
  )
}

interface LabelProps {
  number: string
  label: BagLabel
  bags: NonNullable<PapersDto['bags']>
}

function Label({ number, label, bags }: LabelProps) {
  return (
    <>
      <p className="heading bag-number">{number}</p>
      <p className="heading bag-count">{text.bagOf(label.number, bags.bags)}</p>
      <p className="bag-where">
        {bags.initial !== '' && <b>{bags.initial}</b>} {bags.area}
      </p>
      {label.isCold && (
        <p className="bag-cold">
          <Snowflake aria-hidden="true" />
          {text.keepCold}
        </p>
      )}
      {bags.cashDue > 0 && <p className="font-semibold">{text.toCollect(formatExactRupees(bags.cashDue))}</p>}
    </>
  )
}
