import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { comparablePrice, discountTenths, unitSalePrice } from '#domain/catalogue/prices.ts'
import { parseRupees } from '#domain/values/money/money.ts'
import { expect, renderAllCards, signInAsGuest, test, waitForHydration } from '../../support/pages/storefront.ts'

const rupees = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((amount) => parseRupees(String(amount)) ?? Number.NaN),
)
const productSchema = v.object({
  _id: v.string(),
  slug: v.string(),
  title: v.string(),
  price: rupees,
  currentPrice: rupees,
  rating: v.string(),
  netAmount: v.optional(v.nullable(v.number())),
  netUnit: v.optional(v.nullable(v.picklist(['g', 'ml', 'piece']))),
  soldBy: v.picklist(['pack', 'loose', 'piece']),
})
const catalogueSchema = v.object({ products: v.array(productSchema) })
const settingsSchema = v.object({ store: v.object({ hero: v.array(v.object({ text: v.string() })) }) })
const lineSchema = v.object({ price: rupees, currentPrice: rupees, qty: v.number() })
const basketSchema = v.object({ cart: v.array(lineSchema) })
const ordersSchema = v.object({
  orders: v.array(
    v.object({ _id: v.string(), total: rupees, mrp: rupees, discount: rupees, items: v.array(lineSchema) }),
  ),
})

/** What a page may state: amounts in paise, percentages in tenths, ratings in stars. */
class Figures {
  readonly amounts = new Set<number>()
  readonly percentages = new Set<number>()
  readonly ratings = new Set<number>()

  addProduct(product: v.InferOutput<typeof productSchema>): this {
    const { price, currentPrice, rating } = product
    const { netAmount = null, netUnit = null, soldBy } = product
    const comparable = comparablePrice(currentPrice, { netAmount, netUnit })
    const perUnit = unitSalePrice({ mrp: price, netAmount, netUnit, soldBy })
    for (const amount of [price, currentPrice, comparable?.price, perUnit?.price])
      if (amount !== undefined) this.amounts.add(amount)
    this.percentages.add(discountTenths(price, currentPrice))
    this.ratings.add(Number(rating))
    return this
  }

  addAmounts(...amounts: number[]): this {
    for (const amount of amounts) this.amounts.add(amount)
    return this
  }
}

/** Every rupee amount, percentage and rating in words that a customer sees or hears. */
function figuresIn(text: string) {
  const numbers = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, figure = '']) => figure.replaceAll(',', ''))
  return {
    amounts: numbers(/(?:₹|Rs\.)\s?([\d,]+(?:\.\d+)?)/g).map((amount) => Math.round(Number(amount) * 100)),
    percentages: numbers(/(\d+(?:\.\d+)?)\s?%/g).map((percent) => Math.round(Number(percent) * 10)),
    ratings: numbers(/Rated (\d(?:\.\d)?) out of 5/g).map(Number),
  }
}

function expectKnown(text: string, known: Figures, where: string): void {
  const { amounts, percentages, ratings } = figuresIn(text)
  expect
    .soft(
      amounts.filter((amount) => !known.amounts.has(amount)),
      `amounts on ${where}`,
    )
    .toEqual([])
  expect
    .soft(
      percentages.filter((tenths) => !known.percentages.has(tenths)),
      `percentages on ${where}`,
    )
    .toEqual([])
  expect
    .soft(
      ratings.filter((rating) => !known.ratings.has(rating)),
      `ratings on ${where}`,
    )
    .toEqual([])
}

/** The text of each product card of a page, under its title, with the names of its pictures. */
function cardTexts(page: Page): Promise<{ title: string; text: string }[]> {
  return page.getByRole('article').evaluateAll((cards) =>
    cards.map((card) => ({
      title: card.querySelector('h2, h3')?.textContent ?? '',
      text: [
        card instanceof HTMLElement ? card.innerText : '',
        ...[...card.querySelectorAll('[role=img]')].map((img) => img.ariaLabel),
      ].join(' '),
    })),
  )
}

async function pageText(page: Page): Promise<string> {
  const names = await page.getByRole('img').evaluateAll((images) => images.map((image) => image.ariaLabel ?? ''))
  return `${await page.locator('body').innerText()} ${names.join(' ')}`
}

test('A040 A047 A049 A086 A154 each amount, percentage and rating on a page is in the data, and a product has one of each @server', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000)
  await signInAsGuest(page)
  await page.goto('./')
  const read = async <S extends v.GenericSchema>(schema: S, path: string, body?: object) => {
    const headers = { authorization: await page.evaluate(() => localStorage.getItem('haribhari-token') ?? '') }
    const url = `${baseURL ?? ''}${path}`
    const response = await (body ? page.request.post(url, { headers, data: body }) : page.request.get(url, { headers }))
    expect(response.ok(), path).toBe(true)
    return v.parse(schema, await response.json())
  }
  const { products } = await read(catalogueSchema, 'api/products?limit=200')
  const { store } = await read(settingsSchema, 'api/store')
  // Of packs with one title the first, which is the one that cards show.
  const byTitle = new Map(products.toReversed().map((product) => [product.title, product]))
  const known = new Figures()
  for (const product of products) known.addProduct(product)
  // The owner's words, and the ends of the price filter.
  for (const { text } of store.hero) for (const tenths of figuresIn(text).percentages) known.percentages.add(tenths)
  known.addAmounts(100, 100_000)

  const check = async (path: string) => {
    await page.goto(path)
    await waitForHydration(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await renderAllCards(page)
    expectKnown(await pageText(page), known, path)
    for (const { title, text } of await cardTexts(page)) {
      const product = byTitle.get(title)
      if (product) expectKnown(text, new Figures().addProduct(product), `${path}, ${title}`)
    }
  }

  const cheapest = products.toSorted((a, b) => a.currentPrice - b.currentPrice).slice(0, 3)
  await test.step('pages that are open to everybody', async () => {
    for (const path of ['./', './shop', './about-us', './privacy-policy', './product', './signin']) {
      await check(path)
    }
    for (const { slug } of cheapest) await check(`./product/${slug}`)
  })

  await test.step('wishlist, basket and the steps of the checkout', async () => {
    for (const { _id } of cheapest) {
      await read(basketSchema, 'api/user/cart', { product: { _id } })
      await read(v.unknown(), 'api/user/wishlist', { product: { _id } })
    }
    const { cart } = await read(basketSchema, 'api/user/cart')
    const sum = (field: 'price' | 'currentPrice') => cart.reduce((total, line) => total + line[field] * line.qty, 0)
    known.addAmounts(sum('price'), sum('currentPrice'), sum('price') - sum('currentPrice'))
    await check('./wishlist')
    await check('./checkout/basket')
    await check('./checkout/address')
  })

  await test.step('orders', async () => {
    await page.getByRole('button', { name: 'Proceed to payment' }).click()
    await page.frameLocator('iframe[title="Payment"]').getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page).toHaveURL(/\/checkout\/order-placed$/)
    const { orders } = await read(ordersSchema, 'api/user/orders')
    for (const { total, mrp, discount, items } of orders) {
      known.addAmounts(total, mrp, discount, ...items.map(({ currentPrice, qty }) => currentPrice * qty))
    }
    expectKnown(await pageText(page), known, 'order placed')
    const paths = ['./account', './account/orders', './account/addresses', './account/track-orders']
    for (const path of [...paths, `./account/orders/${orders[0]?._id}`]) await check(path)
  })
})
