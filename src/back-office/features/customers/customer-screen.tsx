import * as text from '#i18n/back-office/people/customers.ts'
import { customers as listTitle } from '#i18n/back-office/screens.ts'
import { screenFailed } from '#i18n/back-office/states.ts'
import { useCustomer } from '../../api/people/customers.ts'
import { formatDay } from '../../parts/dates.ts'
import { Note } from '../../parts/note.tsx'
import { PageHead } from '../../parts/page/page-head.tsx'
import { NotLoaded } from '../../parts/states/not-loaded.tsx'
import { useScreenParameter } from '../../screens/use-screen-state.ts'
import { useMay } from '../../session/use-office.ts'
import { ContactsCard } from './contacts-card.tsx'
import { customerName } from './customer-name.ts'
import { NotesCard } from './notes-card.tsx'
import { OrdersCard } from './orders-card.tsx'
import { RequestsCard } from './requests-card.tsx'

/** One customer: what was ordered, what staff noted, how to reach them as far as the role may know. */
export default function CustomerScreen() {
  const id = useScreenParameter('id')
  const view = useCustomer(id)
  const may = useMay()
  const [first] = view.data?.pages ?? []
  if (!first) {
    return (
      <div className="card">
        <NotLoaded main title={screenFailed} query={view} back={{ to: '/customers', label: listTitle }} />
      </div>
    )
  }
  const { customer, addresses, notes, requests } = first
  return (
    <>
      <PageHead
        title={customerName(customer)}
        facts={text.customerFacts(text.kinds[customer.kind], formatDay(customer.createdAt))}
        back={{ to: '/customers', label: listTitle }}
      />
      {customer.isErased && (
        <Note tone="note" className="mb-4">
          {text.erasedText}
        </Note>
      )}
      <div className="grid-12">
        <div className="col-span-8 grid gap-4">
          <OrdersCard
            orders={view.data?.pages.flatMap(({ orders }) => orders) ?? []}
            onMore={view.hasNextPage ? () => void view.fetchNextPage() : null}
            loadingMore={view.isFetchingNextPage}
          />
          {may('orders.note') && !customer.isErased && <NotesCard customerId={id} notes={notes} />}
        </div>
        <div className="col-span-4 grid gap-4">
          <ContactsCard customer={customer} addresses={addresses} />
          {may('customers.request') && <RequestsCard customer={customer} requests={requests} />}
        </div>
      </div>
    </>
  )
}
