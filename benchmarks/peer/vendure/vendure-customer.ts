import * as v from 'valibot'
import { sendJson } from '../../send-json.ts'
import type { Customer, CustomerKind, OrderCheck } from '../peer-shop.ts'
import { QUERIES } from './vendure-queries.ts'

const order = v.object({
  result: v.object({ code: v.string(), state: v.string(), lines: v.array(v.object({ id: v.string() })) }),
})
const shippingMethods = v.object({
  eligibleShippingMethods: v.tupleWithRest([v.object({ id: v.string() })], v.unknown()),
})
const placedOrder = v.object({
  orderByCode: v.nullable(v.object({ state: v.string(), active: v.boolean(), lines: v.array(v.unknown()) })),
})
const registered = v.object({ registerCustomerAccount: v.object({ success: v.literal(true) }) })
const signedIn = v.object({ login: v.object({ id: v.string() }) })
const data = v.object({ data: v.unknown() })

/** A guest's session begins with the first thing in the basket. */
export async function createVendureCustomer(
  url: string,
  variantIds: readonly string[],
  kind: CustomerKind,
): Promise<Customer> {
  let authorization: string | null = null
  let firstLine: string | null = null

  const ask = async <Schema extends v.GenericSchema>(schema: Schema, query: string, variables: object = {}) => {
    const body = { query, variables }
    const response = await sendJson(url, authorization === null ? { body } : { body, headers: { authorization } })
    const { 'vendure-auth-token': token } = response.headers
    if (typeof token === 'string') authorization = `Bearer ${token}`
    const parsed = v.safeParse(schema, v.parse(data, response.body).data)
    if (!parsed.success)
      throw new Error(`${query.slice(0, 80)} answered ${JSON.stringify(response.body).slice(0, 300)}`)
    return parsed.output
  }
  const email = `asha.${crypto.randomUUID()}@example.in`
  if (kind === 'registered') {
    const account = { email, password: crypto.randomUUID() }
    await ask(registered, QUERIES.register, account)
    await ask(signedIn, QUERIES.signIn, account)
  }
  return {
    async addToBasket(product) {
      const variant = variantIds[product % variantIds.length]
      const { result } = await ask(order, QUERIES.addItem, { variant })
      firstLine ??= result.lines[0]?.id ?? null
    },
    async changeQuantity(quantity) {
      await ask(order, QUERIES.adjustLine, { line: firstLine, quantity })
    },
    async checkOut(): Promise<OrderCheck> {
      if (kind === 'guest') await ask(order, QUERIES.setCustomer, { email })
      await ask(order, QUERIES.setAddress)
      const [method] = (await ask(shippingMethods, QUERIES.shippingMethods)).eligibleShippingMethods
      await ask(order, QUERIES.setShippingMethod, { method: method.id })
      await ask(order, QUERIES.arrangePayment)
      const { code } = (await ask(order, QUERIES.pay)).result
      return async () => {
        const found = (await ask(placedOrder, QUERIES.orderByCode, { code })).orderByCode
        return found?.state === 'PaymentAuthorized' && !found.active ? found.lines.length : 0
      }
    },
  }
}
