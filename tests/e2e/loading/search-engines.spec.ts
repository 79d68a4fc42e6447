import { expect, test, waitForHydration } from '../../support/pages/storefront.ts'

const serverOnly = { tag: '@server' }

const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]
const robotsOf = (html: string) => /<meta name="robots" content="(.*?)"/.exec(html)?.[1]
const canonicalsOf = (html: string) => [...html.matchAll(/<link rel="canonical" href="(.*?)"/g)].map(([, href]) => href)

/** Pages that need a sign-in, with their titles. */
const GUARDED_PAGES = {
  wishlist: 'My Wishlist',
  checkout: 'Checkout',
  'checkout/basket': 'My Basket',
  'checkout/address': 'Delivery address',
  'checkout/order-placed': 'Order placed',
  account: 'My Account',
  'account/orders': 'My Orders',
  'account/orders/some-order': 'Order',
  'account/addresses': 'My Addresses',
  'account/track-orders': 'Track Orders',
}

test(
  'every page that needs a sign-in has its own title in the server’s HTML, and stays out of search results',
  serverOnly,
  async ({ request }) => {
    for (const [path, title] of Object.entries(GUARDED_PAGES)) {
      const html = await (await request.get(`./${path}`)).text()
      expect([path, titleOf(html), robotsOf(html), canonicalsOf(html)]).toEqual([
        path,
        `${title} · Haribhari`,
        'noindex',
        [],
      ])
    }
  },
)

test('every public page has one absolute canonical URL', serverOnly, async ({ request, baseURL }) => {
  const canonicalPaths = {
    '': '',
    shop: 'shop',
    'shop?sortBy=price-low-to-high&categories=organic%20products&utm=1': 'shop?categories=organic+products',
    'shop?categories=fruits&categories=plants': 'shop',
    'about-us': 'about-us',
    'privacy-policy/': 'privacy-policy',
    'product/kesar-mango': 'product/kesar-mango',
    'product/desi-tomato-1-kg': 'product/desi-tomato',
  }
  for (const [path, canonicalPath] of Object.entries(canonicalPaths)) {
    const html = await (await request.get(`./${path}`)).text()
    expect([path, canonicalsOf(html), robotsOf(html)]).toEqual([
      path,
      [new URL(canonicalPath, baseURL).href],
      undefined,
    ])
  }
})

test('the structured data of a product has absolute URLs', serverOnly, async ({ request, baseURL }) => {
  const html = await (await request.get('./product/kesar-mango')).text()
  const structuredData = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}')
  expect(structuredData).toMatchObject({
    image: new URL('art/mango.webp', baseURL).href,
    url: new URL('product/kesar-mango', baseURL).href,
    hasVariant: [
      { offers: { url: new URL('product/kesar-mango', baseURL).href } },
      { offers: { url: new URL('product/kesar-mango-5-kg-box', baseURL).href } },
    ],
  })
})

test('a page requested with a forged Host header is not cached for others', serverOnly, async ({ request }) => {
  const forged = await (await request.get('./about-us', { headers: { host: 'evil.example' } })).text()
  expect(canonicalsOf(forged)).toEqual(['http://evil.example/about-us'])
  expect(await (await request.get('./about-us')).text()).not.toContain('evil.example')
})

test('the server has robots.txt, a sitemap and an icon', serverOnly, async ({ request, baseURL }) => {
  const robots = await (await request.get('./robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${new URL('sitemap.xml', baseURL).href}`)
  const sitemap = await request.get('./sitemap.xml')
  expect(sitemap.headers()['content-type']).toBe('application/xml; charset=utf-8')
  expect(await sitemap.text()).toContain(`<loc>${new URL('product/kesar-mango', baseURL).href}</loc>`)
  const icon = await request.get('./favicon.ico')
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/x-icon'])
})

test(
  'a hydrated page still has one canonical URL, and the next page has its own',
  serverOnly,
  async ({ page, baseURL }) => {
    await page.goto('./about-us')
    await waitForHydration(page)
    const canonical = page.locator('head link[rel="canonical"]')
    await expect(canonical).toHaveAttribute('href', new URL('about-us', baseURL).href)
    await page.getByRole('link', { name: 'Shop', exact: true }).first().click()
    await expect(page).toHaveTitle('Shop · Haribhari')
    await expect(canonical).toHaveCount(1)
    await expect(canonical).toHaveAttribute('href', new URL('shop', baseURL).href)
  },
)

test(
  'a link to the shop or to a product is previewed with a title, a text and a picture that exists',
  serverOnly,
  async ({ request }) => {
    const pictures = { '': 'share.jpg', 'about-us': 'share.jpg', 'product/kesar-mango': 'mango' }
    for (const [path, picture] of Object.entries(pictures)) {
      const html = await (await request.get(`./${path}`)).text()
      const property = (name: string) => new RegExp(`<meta property="og:${name}" content="(.*?)"`).exec(html)?.[1] ?? ''
      expect(property('title'), path).not.toBe('')
      expect(property('description'), path).not.toBe('')
      expect(property('image'), path).toMatch(/^https?:\/\//)
      expect(property('image'), path).toContain(picture)
      expect(html.match(/property="og:image"/g), path).toHaveLength(1)
      expect((await request.get(property('image'))).headers()['content-type'], path).toMatch(/^image\//)
      expect(/<meta name="twitter:card" content="(.*?)"/.exec(html)?.[1], path).toMatch(/^summary/)
    }
  },
)

test('the session is checked under a heading of the page that is asked for', serverOnly, async ({ request }) => {
  for (const [path, title] of Object.entries(GUARDED_PAGES)) {
    const html = await (await request.get(`./${path}`)).text()
    expect([path, /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]]).toEqual([path, title])
  }
})
