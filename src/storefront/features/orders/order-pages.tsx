import { useEffect, useRef } from 'react'
import type { OrderDto } from '#contract/orders.ts'
import * as text from '#i18n/orders/orders.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/forms/button.tsx'
import { OrderCard } from './order-card.tsx'

interface OrderPagesProps {
  orders: readonly OrderDto[]
  pages: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
}

/** The orders read so far with a button for older ones, which leads the focus to the first of them. */
export function OrderPages({ orders, pages }: OrderPagesProps) {
  const { list, button, remember } = useFocusOnMore(orders.length)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = pages
  const loadMore = () => {
    remember()
    void pages.fetchNextPage()
  }
  return (
    <>
      <div ref={list} className="grid gap-4">
        {orders.map((order) => (
          <OrderCard key={order._id} order={order} />
        ))}
      </div>
      <p role="status" className="sr-only">
        {isFetchingNextPage ? text.loadingMore : ''}
      </p>
      {isFetchNextPageError && <Message tone="bad">{text.moreFailed}</Message>}
      {hasNextPage && (
        <Button
          ref={button}
          variant="soft"
          size="sm"
          className="justify-self-center"
          loading={isFetchingNextPage}
          onClick={loadMore}
        >
          {text.loadMore}
        </Button>
      )}
    </>
  )
}

/** Focuses the first order after those remembered once it is there, unless the customer has moved on. */
function useFocusOnMore(count: number) {
  const list = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const remembered = useRef<number | null>(null)

  useEffect(() => {
    const from = remembered.current
    if (from === null || count <= from) return
    remembered.current = null
    const { activeElement } = document
    if (activeElement !== null && activeElement !== document.body && activeElement !== button.current) return
    const first = list.current?.children[from]
    if (first instanceof HTMLElement) first.focus()
  }, [count])

  const remember = () => {
    remembered.current = count
  }
  return { list, button, remember }
}
