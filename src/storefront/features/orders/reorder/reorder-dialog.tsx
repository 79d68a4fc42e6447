import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { PackInsteadDto, ProductDto } from '#contract/catalogue/products.ts'
import type { OrderDto } from '#contract/orders.ts'
import { isSamePlan, planReorder } from '#domain/lists/reorder.ts'
import { orderNumber } from '#domain/order-handling/order-number.ts'
import { parseRupees } from '#domain/values/money/money.ts'
import * as text from '#i18n/orders/reorder.ts'
import * as ui from '#i18n/ui.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { formatRupees } from '#ui/format.ts'
import { Button } from '#ui/forms/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { basketQuery, useBasket } from '../../../api/basket.ts'
import { customerKeys } from '../../../api/customer/customer-keys.ts'
import { orderedProductsQuery } from '../../../api/lists/buy-again.ts'
import { useRaiseBasket } from '../../../api/lists/merge-lists.ts'
import { paths } from '../../../app/paths.ts'
import { pricesOf } from '../../../format/prices.ts'
import { useClient } from '../../../session/use-session.ts'
import { type OrderedItem, ReorderLines } from './reorder-lines.tsx'

interface ReorderDialogProps {
  order: OrderDto
  open: boolean
  onClose: () => void
}

/** Shows what ordering the same again would add to the basket, and adds it once that is confirmed. */
export function ReorderDialog({ order, open, onClose }: ReorderDialogProps) {
  const raise = useRaiseBasket()
  const isBusy = useIsMutating({ mutationKey: reorderKey(order) }) > 0 || raise.isPending
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.reorderTitle(orderNumber(order._id))}
      description={text.reorderText}
      closable={!isBusy}
      className="max-w-xl"
    >
      <LoadedPlan order={order} raise={raise} onClose={onClose} />
    </Dialog>
  )
}

/** What is sold of an order now. */
interface OrderedProducts {
  products: readonly ProductDto[]
  instead?: readonly PackInsteadDto[]
}

type PlanProps = Omit<ReorderDialogProps, 'open'> & { raise: ReturnType<typeof useRaiseBasket> }

function LoadedPlan({ order, raise, onClose }: PlanProps) {
  const { data, isError, refetch, isFetching } = useQuery(orderedProductsQuery(useClient(), order))
  const basket = useBasket()
  if (data && basket.known) return <Plan now={data} order={order} raise={raise} onClose={onClose} />
  if (!isError) {
    return (
      <div role="status" className="grid gap-3">
        <span className="sr-only">{text.checking}</span>
        {order.items.slice(0, 4).map(({ _id }) => (
          <Skeleton key={_id} className="h-14" />
        ))}
      </div>
    )
  }
  return (
    <div className="grid justify-items-end gap-4">
      <Message tone="bad" className="w-full">
        {text.failed}
      </Message>
      <Button loading={isFetching} onClick={() => void refetch()}>
        {ui.tryAgain}
      </Button>
    </div>
  )
}

function Plan({ now, order, raise, onClose }: PlanProps & { now: OrderedProducts }) {
  const router = useRouter()
  const basket = useBasket()
  const { instead = [] } = now
  const plan = planOf(order, now, basket.lines)
  const added = plan.lines.filter(({ adds }) => adds > 0)
  const check = useAsSeen(order, plan)
  const isPending = check.isPending || raise.isPending
  const confirm = async () => {
    if (!(await check.isAsSeen())) return
    raise.mutate(
      { basket: added.map(({ productId, qty }) => ({ _id: productId, qty })) },
      {
        onSuccess: () => {
          onClose()
          void router.navigate({ to: paths.checkoutBasket })
        },
      },
    )
  }
  return (
    <div className="grid gap-4">
      <ReorderLines lines={plan.lines} products={[...now.products, ...instead.map(({ product }) => product)]} />
      <dl className="flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-line border-dashed pt-4">
        <dt className="font-semibold">
          {text.newTotal}
          <span className="block text-sm font-normal text-ink-2">
            {text.formerTotal(formatRupees(Math.round(order.total * 100)))}
          </span>
        </dt>
        <dd className="heading figures text-2xl [font-stretch:85%]">{formatRupees(plan.total)}</dd>
      </dl>
      {added.length === 0 && <Message tone="warn">{text.nothingToAdd}</Message>}
      <div role="status" className="empty:-mt-4">
        {check.problem === 'changed' && <Message tone="warn">{text.changedMeanwhile}</Message>}
      </div>
      {check.problem === 'failed' && <Message tone="bad">{text.failed}</Message>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose} disabled={isPending}>
          {ui.cancel}
        </Button>
        {added.length > 0 && (
          <Button onClick={() => void confirm()} loading={isPending}>
            {text.addToBasket(new Set(added.map(({ productId }) => productId)).size)}
          </Button>
        )}
      </div>
    </div>
  )
}

/**
 * Reads prices, stock and basket once more before anything is added, since the plan may have stood there for long. Where it
 * is not as the customer has seen it, it says so and shows what it is now.
 */
function useAsSeen(order: OrderDto, seen: ReorderPlan) {
  const cache = useQueryClient()
  const client = useClient()
  const { mutateAsync, isPending, isError, data } = useMutation({
    mutationKey: reorderKey(order),
    // After the writes of the basket that are on their way, which are in what the customer has seen.
    scope: { id: 'basket' },
    networkMode: 'always',
    mutationFn: async () => {
      const [now, lines] = await Promise.all([
        cache.fetchQuery(orderedProductsQuery(client, order)),
        cache.fetchQuery({ ...basketQuery(client), staleTime: 0 }),
      ])
      return isSamePlan(seen, planOf(order, now, lines))
    },
  })
  const problem: 'failed' | 'changed' | null = isError ? 'failed' : data === false ? 'changed' : null
  return { isAsSeen: () => mutateAsync().catch(() => false), isPending, problem }
}

const reorderKey = ({ _id }: OrderDto) => [...customerKeys.all, 'reorder check', _id]

type ReorderPlan = ReturnType<typeof planOf>

/** What the order would bring at what is sold now, beside what the basket has. */
function planOf(
  order: OrderDto,
  { products, instead = [] }: OrderedProducts,
  inBasket: readonly { _id: string; qty: number }[],
) {
  const sold = [
    ...products.map(soldProduct),
    ...instead.map(({ formerId: productId, netAmount, netUnit, product }) => {
      return { ...soldProduct(product), insteadOf: { productId, netAmount, netUnit } }
    }),
  ]
  return planReorder(order.items.map(orderedItem), sold, new Map(inBasket.map(({ _id, qty }) => [_id, qty])))
}

function orderedItem(item: OrderDto['items'][number]): OrderedItem {
  const { _id: productId, qty, stepGrams } = item
  return { productId, qty, stepGrams, price: parseRupees(item.currentPrice) ?? 0, item }
}

function soldProduct(product: ProductDto) {
  const { _id: productId, netAmount, netUnit } = product
  return { productId, netAmount, netUnit, price: pricesOf(product).price, stock: Number(product.stock) || 0 }
}
