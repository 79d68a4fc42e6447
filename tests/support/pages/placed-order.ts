import type { Page } from '@playwright/test'
import { callApi } from './page-api.ts'
import { waitForHydration } from './storefront.ts'

/** The page's customer orders what is in the basket; answers the order's id. */
export async function placeOrder(customer: Page, baseURL: string | undefined): Promise<string> {
  await customer.goto('./about-us')
  await waitForHydration(customer)
  await callApi(customer, baseURL, { path: 'user/place-order', body: { order: { payment_id: crypto.randomUUID() } } })
  return customer.evaluate(
    async (url) => {
      const authorization = localStorage.getItem('haribhari-token') ?? ''
      const { orders }: { orders: { _id: string }[] } = await (await fetch(url, { headers: { authorization } })).json()
      return orders[0]?._id ?? ''
    },
    `${baseURL ?? ''}api/user/orders`,
  )
}
