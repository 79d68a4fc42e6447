import { ListChecks } from 'lucide-react'
import * as v from 'valibot'
import type { PickTaskDto } from '#contract/admin/picking/pick-list.ts'
import { orderNumber } from '#domain/order-handling/order-number.ts'
import { PICK_VIEWS } from '#domain/picking/pick-views.ts'
import * as orderText from '#i18n/back-office/orders.ts'
import * as text from '#i18n/back-office/picking.ts'
import { pick as title } from '#i18n/back-office/screens.ts'
import { usePickTasks } from '../../api/orders/picking.ts'
import { buttonLook } from '../../parts/button.tsx'
import { formatMoment, formatTime } from '../../parts/dates.ts'
import { PageHead } from '../../parts/page/page-head.tsx'
import { StateView } from '../../parts/states/state-view.tsx'
import { columnsOf } from '../../parts/table/columns.ts'
import { DataTable } from '../../parts/table/data-table.tsx'
import { failureOf } from '../../parts/table/failure-of.ts'
import { MoreButton } from '../../parts/table/more-button.tsx'
import { ScreenLink } from '../../screens/screen-link.tsx'
import { useGoTo } from '../../screens/use-go-to.ts'
import { useScreenState } from '../../screens/use-screen-state.ts'
import { OrderStateMark } from './state/order-state-mark.tsx'
import { NextStep } from './steps/next-step.tsx'

const screenState = v.object({ view: v.fallback(v.picklist(PICK_VIEWS), 'to-pick') })

/** What there is to pick, to hand over and to deliver, for those who walk around with it. */
export default function PickTasksScreen() {
  const [{ view }] = useScreenState(screenState)
  const list = usePickTasks(view)
  const goTo = useGoTo()
  const rows = list.data?.pages.flatMap(({ orders }) => orders)
  return (
    <>
      <PageHead title={title} />
      <div className="card">
        <nav className="view-tabs" aria-label={text.savedViews}>
          {PICK_VIEWS.map((each) => (
            <ScreenLink key={each} to="/pick" search={{ view: each }} aria-current={each === view ? 'page' : undefined}>
              {text.views[each]}
            </ScreenLink>
          ))}
        </nav>
        <DataTable
          label={title}
          columns={COLUMNS}
          rows={rows}
          rowId={({ _id }) => _id}
          rowName={({ _id }) => orderNumber(_id)}
          cardsWhenNarrow
          onOpen={({ _id }) => goTo({ to: '/orders/$id/pick', params: { id: _id } })}
          failure={failureOf(list)}
          empty={
            <StateView icon={ListChecks} title={text.nothingIn[view]} text={text.emptyText[view]}>
              {view !== 'to-pick' && (
                <ScreenLink to="/pick" className={buttonLook()}>
                  {text.seeToPick}
                </ScreenLink>
              )}
            </StateView>
          }
          foot={list.hasNextPage && <MoreButton list={list} label={orderText.showMore} />}
        />
      </div>
    </>
  )
}

const column = columnsOf<PickTaskDto>()
const COLUMNS = column.columns([
  column.accessor('_id', {
    header: orderText.order,
    cell: ({ getValue }) => (
      <ScreenLink to="/orders/$id/pick" params={{ id: getValue() }} className="whitespace-nowrap font-bold">
        {orderNumber(getValue())}
      </ScreenLink>
    ),
  }),
  column.accessor('state', {
    header: orderText.state,
    cell: ({ getValue }) => <OrderStateMark state={getValue()} />,
  }),
  column.accessor('customer', { header: orderText.customer }),
  column.accessor('lines', {
    header: orderText.lines,
    meta: { numeric: true },
    cell: ({ row: { original } }) =>
      original.state === 'picking'
        ? text.finishedOf(original.finished, original.lines)
        : orderText.lineCount(original.lines),
  }),
  column.accessor('area', {
    header: orderText.area,
    cell: ({ row: { original } }) => original.area,
  }),
  column.accessor('placedAt', {
    header: orderText.placed,
    cell: ({ row: { original } }) => (
      <span className="block whitespace-nowrap text-ink-3 max-md:text-right">
        {original.claim
          ? text.claimedBy(original.claim.by, formatTime(original.claim.until))
          : formatMoment(original.placedAt)}
      </span>
    ),
  }),
  column.display({
    id: 'next',
    header: '',
    meta: { hiddenHead: orderText.nextStep, card: 'wide' },
    cell: ({ row: { original } }) =>
      original.claim && !original.claim.mine ? null : (
        <span className="flex justify-end">
          <NextStep order={original} small />
        </span>
      ),
  }),
])
