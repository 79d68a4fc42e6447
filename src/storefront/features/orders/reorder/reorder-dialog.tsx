import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { PackInsteadDto, ProductDto } from '#contract/catalogue/products.ts'
import type { OrderDto } from '#contract/orders.ts'
import { planReorder } from '#domain/lists/reorder.ts'
import { orderNumber } from '#domain/order-handling/order-number.ts'
import { parseRupees } from '#domain/values/money.ts'
import * as text from '#i18n/orders/reorder.ts'
import * as ui from '#i18n/ui.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { formatRupees } from '#ui/format.ts'
import { Button } from '#ui/forms/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useBasket } from '../../../api/basket.ts'
import { orderedProductsQuery } from '../../../api/lists/buy-again.ts'
import { useRaiseBasket } from '../../../api/lists/merge-lists.ts'
import { paths } from '../../../app/paths.ts'
import { pricesOf } from '../../../product/prices.ts'
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
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.reorderTitle(orderNumber(order._id))}
      description={text.reorderText}
      closable={!raise.isPending}
      className="max-w-xl"
    >
      <ReorderPlan order={order} raise={raise} onClose={onClose} />
    </Dialog>
  )
}

/** What is sold of an order now. */
interface OrderedProducts {
  products: readonly ProductDto[]
  instead?: readonly PackInsteadDto[]
}

type PlanProps = Omit<ReorderDialogProps, 'open'> & { raise: ReturnType<typeof useRaiseBasket> }

function ReorderPlan({ order, raise, onClose }: PlanProps) {
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

function Plan({ now: { products, instead = [] }, order, raise, onClose }: PlanProps & { now: OrderedProducts }) {
  const router = useRouter()
  const { lines: inBasket } = useBasket()
  const sold = [
    ...products.map(soldProduct),
    ...instead.map(({ formerId: productId, netAmount, netUnit, product }) => {
      return { ...soldProduct(product), insteadOf: { productId, netAmount, netUnit } }
    }),
  ]
  const { lines, total } = planReorder(order.items.map(orderedItem), sold, unitsOf(inBasket))
  const added = lines.filter(({ adds }) => adds > 0)
  const confirm = () => {
    const basket = added.map(({ productId, qty }) => ({ _id: productId, qty }))
    raise.mutate(
      { basket },
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
      <ReorderLines lines={lines} products={[...products, ...instead.map(({ product }) => product)]} />
      <dl className="flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-line border-dashed pt-4">
        <dt className="font-semibold">
          {text.newTotal}
          <span className="block text-sm font-normal text-ink-2">
            {text.formerTotal(formatRupees(Math.round(order.total * 100)))}
          </span>
        </dt>
        <dd className="heading figures text-2xl [font-stretch:85%]">{formatRupees(total)}</dd>
      </dl>
      {added.length === 0 && <Message tone="warn">{text.nothingToAdd}</Message>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose} disabled={raise.isPending}>
          {ui.cancel}
        </Button>
        {added.length > 0 && (
          <Button onClick={confirm} loading={raise.isPending}>
            {text.addToBasket(new Set(added.map(({ productId }) => productId)).size)}
          </Button>
        )}
      </div>
    </div>
  )
}

function orderedItem(item: OrderDto['items'][number]): OrderedItem {
  const { _id: productId, qty, stepGrams } = item
  return { productId, qty, stepGrams, price: parseRupees(item.currentPrice) ?? 0, item }
}

function soldProduct(product: ProductDto) {
  const { _id: productId, netAmount, netUnit } = product
  return { productId, netAmount, netUnit, price: pricesOf(product).price, stock: Number(product.stock) || 0 }
}

function unitsOf(lines: readonly { _id: string; qty: number }[]): ReadonlyMap<string, number> {
  return new Map(lines.map(({ _id, qty }) => [_id, qty]))
}
