import * as v from 'valibot'
import { expect, test } from 'vitest'
import { nextSuggestionsResponse, productsResponse, suggestionsResponse } from '#contract/catalogue/lists.ts'
import { WEEKLY_LIST } from '#tests/search/weekly-list.ts'
import type { TestApi } from '#tests/support/api.ts'
import { aProduct } from '#tests/support/records/factories.ts'

/** What a search of the API finds, and says of how it was understood. */
export function searchContract(api: () => TestApi): void {
  const search = async (q: string, rest = '') => {
    const response = await api().request(`/api/products?q=${encodeURIComponent(q)}${rest}`)
    expect(response.status).toBe(200)
    return v.parse(productsResponse, response.body)
  }
  const suggest = async (q: string) => {
    const response = await api().request(`/api/suggestions?q=${encodeURIComponent(q)}`)
    expect(response.status).toBe(200)
    return v.parse(suggestionsResponse, response.body).suggestions
  }

  test('a search says which words it took for others, which it left out and what is not sold', async () => {
    expect(await search('onoin')).toMatchObject({ meant: [{ typed: 'onoin', meant: 'onion' }] })
    expect(await search('amul doodh')).toMatchObject({ ignored: ['amul'] })
    const karela = await search('karela')
    expect(karela).toMatchObject({
      products: [],
      total: 0,
      unsold: [{ asked: 'karela', name: 'bitter gourd', hindiName: 'करेला' }],
    })
    expect(karela.unsold?.[0]?.wider?.name).toBe('gourds')
    expect(karela.unsold?.[0]?.products.map(({ slug }) => slug)).toContain('kheera')
    expect(Object.keys(await search('palak')).sort()).toEqual(['nextCursor', 'products', 'total'])
  })

  test('suggestions are names in the script typed, categories with counts, and products', async () => {
    const { names, categories, products } = await suggest('tam')
    expect(names).toContain('tamatar')
    expect(categories).toContainEqual({ name: 'vegetables', count: expect.any(Number) })
    expect(products.length).toBeGreaterThan(0)
    expect((await suggest('टमा')).names).toContain('टमाटर')
    expect(await suggest('t')).toEqual({ names: [], categories: [], products: [] })
    expect(await suggest('🍅')).toEqual(await suggest('tomato'))
  })

  test('a picture that is no food finds nothing, rather than the whole shop', async () => {
    expect(await search('🎉')).toMatchObject({ products: [], total: 0 })
    expect(await suggest('🎉')).toEqual({ names: [], categories: [], products: [] })
  })

  test('what is suggested after the next letter is known before it is typed, as it will be answered then', async () => {
    for (const typed of ['t', 'ta', 'fresh tam', 'moong', 'टमा']) {
      const response = await api().request(`/api/suggestions/next?q=${encodeURIComponent(typed)}`)
      expect(response.status).toBe(200)
      const { next } = v.parse(nextSuggestionsResponse, response.body)
      expect(next.length).toBeGreaterThan(0)
      for (const one of next) {
        expect(one.typed.startsWith(typed)).toBe(true)
        expect(one.suggestions).toEqual(await suggest(one.typed))
      }
    }
    expect(await api().request('/api/suggestions/next?q=zzz')).toMatchObject({ status: 200, body: { next: [] } })
  })

  test('each line of a family’s weekly list, in English, Hindi or Devanagari, has what it names among its first three', async () => {
    const missed: string[] = []
    for (const [words, title] of WEEKLY_LIST) {
      const { products } = await search(words, '&group=product&limit=3')
      if (!products.some((product) => product.title === title)) missed.push(words)
    }
    expect(missed).toEqual([])
  })

  test('what was saved, sold out or renamed a moment ago is found so', async () => {
    const { store } = api().deps
    const title = 'Zarlemit chutney stone'
    const product = aProduct({ title, stock: 1, tags: [] })
    await store.transaction((tx) => tx.saveProducts([product]))
    expect((await search('zarlemit')).products.map(({ _id }) => _id)).toEqual([product.id])
    await store.transaction((tx) => tx.takeStock([{ productId: product.id, qty: 1 }]))
    expect((await search('zarlemit', '&inStock=1')).total).toBe(0)
    await store.transaction((tx) => tx.saveProducts([{ ...product, title: 'Torvalin stone' }]))
    // An answer may be cached for a moment, so the list is another one.
    expect((await search('zarlemit', '&limit=5')).total).toBe(0)
    expect((await search('torvalin')).total).toBe(1)
  })

  test('the pages of a search are all that it found, each once', async () => {
    const seen: string[] = []
    let cursor: string | null = ''
    let total = 0
    while (cursor !== null) {
      const page = await search('fruits', `&limit=7&cursor=${cursor}`)
      seen.push(...page.products.map(({ _id }) => _id))
      cursor = page.nextCursor
      total = page.total
    }
    expect(seen.length).toBe(total)
    expect(new Set(seen).size).toBe(total)
  })
}
