import { FileText } from 'lucide-react'
import { orderNumber } from '#domain/order-handling/order-number.ts'
import * as text from '#i18n/back-office/papers.ts'
import { invoice as invoiceTitle } from '#i18n/back-office/screens.ts'
import { StateView } from '../../parts/states/state-view.tsx'
import { useScreenParameter } from '../../screens/use-screen-state.ts'
import { InvoicePaper } from './papers/invoice-paper.tsx'
import { Paper } from './papers/paper.tsx'

/** The invoice of an order and its credit notes, each on a sheet of its own, as they were issued. */
export default function InvoiceScreen() {
  const id = useScreenParameter('id')
  return (
    <Paper orderId={id} title={`${invoiceTitle} ${orderNumber(id)}`}>
      {({ invoices }) =>
        invoices.length === 0 ? (
          <StateView main icon={FileText} title={text.noInvoice} text={text.noInvoiceText} />
        ) : (
          invoices.map((invoice) => <InvoicePaper key={invoice.number} invoice={invoice} />)
        )
      }
    </Paper>
  )
}
