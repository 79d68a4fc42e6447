import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createTransport } from '#contract/client/transport.ts'
import { toOrderDto } from '#http/dto/orders.ts'
import { aCheckout, anOrder } from '#tests/support/records/factories.ts'
import { type OrderPages, withNewestPage } from './order-pages.ts'
import { everyOrderQuery, ordersQuery } from './orders.ts'
import { createShopClient } from './shop-calls.ts'

const anOrderDto = () => toOrderDto(anOrder(aCheckout({ userId: 'u1' })))
const [newest, middle, oldest] = [anOrderDto(), anOrderDto(), anOrderDto()]

const twoPages: OrderPages = {
  pages: [
    { orders: [middle], nextCursor: middle._id },
    { orders: [oldest], nextCursor: null },
  ],
  pageParams: ['', middle._id],
}

/** A client of a server with three orders, of which it answers `perPage` at once, and the cursors it was asked for. */
function aClient(perPage: number) {
  const orders = [newest, middle, oldest]
  const asked: (string | null)[] = []
  const fetch = async (request: Request) => {
    const cursor = new URL(request.url).searchParams.get('cursor')
    asked.push(cursor)
    const start = cursor === null ? 0 : orders.findIndex(({ _id }) => _id === cursor) + 1
    const page = orders.slice(start, start + perPage)
    const nextCursor = start + perPage < orders.length ? page.at(-1)?._id : null
    return Response.json({ orders: page, payments: [], nextCursor })
  }
  return { client: createShopClient(createTransport({ fetch, base: 'http://shop.test', token: () => 'token' })), asked }
}

test('the newest page of a sign-in is the first page, which older ones may follow', () => {
  const page = { orders: [newest, middle], nextCursor: middle._id }
  expect(withNewestPage(undefined, page)).toEqual({ pages: [page], pageParams: [''] })
})

test('older pages stay behind a newest page that ends where it did', () => {
  const page = { orders: [{ ...middle, state: 'packed' }], nextCursor: middle._id }
  expect(withNewestPage(twoPages, page)).toEqual({ pages: [page, twoPages.pages[1]], pageParams: ['', middle._id] })
})

test('older pages are dropped once a new order has moved the end of the newest page: none is left out between', () => {
  const page = { orders: [newest], nextCursor: newest._id }
  expect(withNewestPage(twoPages, page)).toEqual({ pages: [page], pageParams: [''] })
})

test('the orders are read a page at a time, and every order to the last page', async () => {
  const { client, asked } = aClient(1)
  const cache = new QueryClient()
  const pages = await cache.fetchInfiniteQuery({ ...ordersQuery(client), pages: 2 })
  expect(pages.pages.flatMap(({ orders }) => orders)).toEqual([newest, middle])
  expect(asked).toEqual([null, newest._id])
  expect(await cache.fetchQuery(everyOrderQuery(client))).toEqual([newest, middle, oldest])
})
