import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectSuccess, type TestApi } from '#tests/support/api.ts'
import { importFile } from '#tests/support/records/import-file.ts'
import { watchStatements } from '#tests/support/stores/statement-log.ts'

/** The most statements of a request, from the token to the answer, begin and commit included. */
export interface StatementBudget {
  addToBasket: number
  changeQuantity: number
  mergeLists: number
  buyAgain: number
  placeBareOrder: number
  cashCheckout: number
  onlineCheckout: number
  guestCheckout: number
  placePaidOrder: number
}

const key = () => crypto.randomUUID()

/** Each thing is read once and written once: a request that asks the database more often than it did fails here. */
export function statementBudgetConformance(api: () => TestApi, budget: StatementBudget): void {
  describe('what a request asks of the database', () => {
    let log: ReturnType<typeof watchStatements>
    beforeAll(() => {
      log = watchStatements()
    })
    afterAll(() => log.stop())

    /** The second time counts: the first one opens connections. */
    const statementsOf = async (request: () => Promise<unknown>) => {
      await log.during(request)
      return log.during(request)
    }

    /** An account with one unit of each of three products in the basket. */
    const atCheckout = async () => {
      const customer = await api().signUp()
      const products = [await api().addProduct(), await api().addProduct(), await api().addProduct()]
      return { ...customer, products, fill: () => fill(customer.client, products) }
    }
    const fill = async (client: TestClient, products: readonly { id: string }[]) => {
      for (const { id } of products) expectSuccess(await client.addToCart({ _id: id }))
    }

    test('one unit more of a product in the basket', async () => {
      const { client, products, fill } = await atCheckout()
      await fill()
      const [mango] = products
      const sent = await statementsOf(async () => expectSuccess(await client.addToCart({ _id: mango?.id ?? '' })))
      expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(budget.addToBasket)
    })

    test('another quantity of a line', async () => {
      const { client, products, fill } = await atCheckout()
      await fill()
      const [mango] = products
      const sent = await statementsOf(async () =>
        expectSuccess(await client.stepCartItem(mango?.id ?? '', 'increment')),
      )
      expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(budget.changeQuantity)
    })

    test('lists that were filled before signing in', async () => {
      const { client, products, fill } = await atCheckout()
      await fill()
      const merge = async (qty: number, wishlist: readonly { id: string }[]) => {
        const basket = products.map(({ id }) => ({ _id: id, qty }))
        expectSuccess(await client.mergeLists({ basket, wishlist: wishlist.map(({ id }) => id) }))
      }
      await merge(2, products.slice(0, 1))
      const sent = await log.during(() => merge(3, products))
      expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(budget.mergeLists)
    })

    test('what a customer may buy again', async () => {
      const { client } = await atCheckout()
      const sent = await statementsOf(async () => expectSuccess(await client.buyAgain()))
      expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(budget.buyAgain)
    })

    test('an order of three products with a payment id alone', async () => {
      const { token, products, fill } = await atCheckout()
      const items = products.map(({ id }) => ({ _id: id, qty: 1 }))
      const order = async () => {
        const body = { order: { payment_id: `pay_${key()}`, items } }
        expect(await api().request('/api/user/place-order', { method: 'POST', token, body })).toMatchObject({
          status: 201,
        })
      }
      await fill()
      await order()
      await fill()
      const sent = await log.during(order)
      expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(budget.placeBareOrder)
      // Stock is taken last: who buys the same waits for nothing else of this order.
      const isOfStock = (text: string) => /^update "products"|"products" .* for (no key )?update/s.test(text)
      const transaction = sent.slice(
        0,
        sent.findIndex((text) => /^commit/.test(text)),
      )
      const afterStock = transaction.slice(transaction.findIndex(isOfStock))
      expect(transaction.some(isOfStock), sent.join('\n')).toBe(true)
      expect(afterStock.filter((text) => !isOfStock(text) && !text.includes('"catalogue_versions"'))).toEqual([])
    })

    test('a checkout of three products in cash', async () => {
      const settings = await api().store.settings()
      await api().store.transaction((tx) => tx.saveSettings({ ...settings, cashOnDelivery: true }))
      const { client, address, fill } = await atCheckout()
      const pay = async () => expectSuccess(await client.checkout({ addressId: address._id, method: 'cash' }, key()))
      await fill()
      await pay()
      await fill()
      const sent = await log.during(pay)
      expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(budget.cashCheckout)
    })

    test('an online checkout of an account, and the order it becomes', async () => {
      const { client, address, fill } = await atCheckout()
      const buy = async () => {
        await fill()
        let orderId = ''
        const opened = await log.during(async () => {
          const { checkout } = expectSuccess(await client.checkout({ addressId: address._id }, key()))
          orderId = checkout.payment?.order_id ?? ''
        })
        await api().controls.configure({ webhooks: { suppress: true } })
        const { answer } = await api().controls.pay(orderId)
        await api().controls.configure({})
        if (answer.kind !== 'paid') throw new Error('the payment failed')
        const { kind: _, razorpay_payment_id: payment_id, ...proof } = answer
        const placed = await log.during(async () => expectSuccess(await client.placeOrder({ payment_id, ...proof })))
        return { opened, placed }
      }
      await buy()
      const { opened, placed } = await buy()
      expect.soft(opened.length, opened.join('\n')).toBeLessThanOrEqual(budget.onlineCheckout)
      expect.soft(placed.length, placed.join('\n')).toBeLessThanOrEqual(budget.placePaidOrder)
    })

    test('an online checkout of a guest, whose holds are limited', async () => {
      const settings = await api().store.settings()
      const limits = { ...settings.limits, guestStockPercent: 90 }
      await api().store.transaction((tx) => tx.saveSettings({ ...settings, limits }))
      const open = async () => {
        const { client, address } = await api().signInGuest()
        await fill(client, [await api().addProduct(), await api().addProduct(), await api().addProduct()])
        return log.during(async () => expectSuccess(await client.checkout({ addressId: address._id }, key())))
      }
      await open()
      const sent = await open()
      await api().store.transaction((tx) => tx.saveSettings(settings))
      expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(budget.guestCheckout)
    })

    test('another price writes no words of the search again, and another name does', async () => {
      const { client } = await api().signInStaff('owner')
      const line = {
        ...{ sku: 'WORDS-1', title: 'Words of a melon', unit: '1 kg', mrp: '90', price: '80', state: 'live' },
        ...{ product_state: 'live', category: 'fruits', vendor: 'Konkan Orchards', net_amount: '1000', net_unit: 'g' },
        ...{ picture: '/art/melon.webp', picture_text: 'A melon', diet: 'veg', origin: 'IN', storage: 'fresh' },
      }
      await importFile(client, [line])
      const writesOfWords = async (change: Readonly<Record<string, string>>) => {
        const sent = await log.during(() => importFile(client, [{ ...line, ...change }]))
        return sent.filter((text) => /^(insert into|delete from) "?product_words/.test(text)).length
      }
      expect(await writesOfWords({ price: '79' })).toBe(0)
      expect(await writesOfWords({ price: '79', title: 'Other words' })).toBeGreaterThan(0)
    })
  })
}

type TestClient = Awaited<ReturnType<TestApi['signUp']>>['client']
