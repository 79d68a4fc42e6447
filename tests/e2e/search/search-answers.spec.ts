import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { productsResponse } from '#contract/catalogue/lists.ts'
import { answersOfRules, COMPARED_PAGE, COMPARED_QUERIES, type ComparedAnswer, hashOf } from '../../search/answers.ts'
import { expect, test, waitForHydration } from '../../support/pages/storefront.ts'

/** Asked at once, since the browser runtime delays each response. */
const BATCH_SIZE = 50
/** Fewer than one network may ask a minute; a visitor with nothing stored is a network of its own here. */
const QUERIES_OF_A_VISITOR = 500
/** The worker's store answers all of them in `tests/conformance`: here the rest of what lies between a page and the rules is tested. */
const isAskedHere = (_: unknown, index: number) => index % 4 === 0

test('every fourth query is answered in the service worker as by the rules alone @demo', async ({ browser }) => {
  test.slow()
  const queries = COMPARED_QUERIES.filter(isAskedHere)
  const answers: ComparedAnswer[] = []
  for (let start = 0; start < queries.length; start += QUERIES_OF_A_VISITOR) {
    const visitor = await browser.newContext()
    const page = await visitor.newPage()
    await page.goto('./')
    await waitForHydration(page)
    answers.push(...(await answersTo(page, queries.slice(start, start + QUERIES_OF_A_VISITOR))))
    await visitor.close()
  }
  const expected = answersOfRules().filter(isAskedHere)
  process.stdout.write(`Chromium: the answers to ${answers.length} queries are ${hashOf(answers)}\n`)
  expect(answers).toEqual(expected)
  expect(hashOf(answers)).toBe(hashOf(expected))
})

const comparedParts = v.object({
  ...v.pick(productsResponse, ['total', 'meant', 'ignored']).entries,
  products: v.array(v.object({ slug: v.string() })),
})

/** Runs in the page. All of an answer would take longer to pass on than to make. */
async function readComparedParts(urls: string[]): Promise<unknown[]> {
  const read = async (url: string) => {
    const { products, total, meant, ignored } = await (await fetch(url)).json()
    return { products: products.map(({ slug }: { slug: unknown }) => ({ slug })), total, meant, ignored }
  }
  return Promise.all(urls.map(read))
}

async function answersTo(page: Page, queries: readonly string[]): Promise<ComparedAnswer[]> {
  const answers: ComparedAnswer[] = []
  for (let start = 0; start < queries.length; start += BATCH_SIZE) {
    const batch = queries.slice(start, start + BATCH_SIZE)
    const addresses = batch.map((q) => `/api/products?q=${encodeURIComponent(q)}&limit=${COMPARED_PAGE}`)
    const bodies = await page.evaluate(readComparedParts, addresses)
    for (const [at, body] of bodies.entries()) {
      const { products, total, meant = [], ignored = [] } = v.parse(comparedParts, body)
      answers.push({ q: batch[at] ?? '', slugs: products.map(({ slug }) => slug), total, meant, ignored })
    }
  }
  return answers
}
