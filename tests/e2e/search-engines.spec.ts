import { expect, test, waitForHydration } from '../support/storefront.ts'

// What a search engine reads of a page: without a script, and with.
const server = { tag: '@server' }

const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]
const robotsOf = (html: string) => /<meta name="robots" content="(.*?)"/.exec(html)?.[1]
const canonicalsOf = (html: string) => [...html.matchAll(/<link rel="canonical" href="(.*?)"/g)].map(([, href]) => href)

const GUARDED = {
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
  'every page behind the sign-in has its own title in the server’s own text, and stays out of search results',
  server,
  async ({ request }) => {
    for (const [path, title] of Object.entries(GUARDED)) {
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

test('every public page names its one whole address', server, async ({ request, baseURL }) => {
  const addresses = {
    '': '',
    shop: 'shop',
    'shop?sortBy=price-low-to-high&categories=organic%20products&utm=1': 'shop?categories=organic+products',
    'shop?categories=fruits&categories=plants': 'shop',
    'about-us': 'about-us',
    'privacy-policy/': 'privacy-policy',
    'product/kesar-mango': 'product/kesar-mango',
  }
  for (const [path, address] of Object.entries(addresses)) {
    const html = await (await request.get(`./${path}`)).text()
    expect([path, canonicalsOf(html), robotsOf(html)]).toEqual([path, [new URL(address, baseURL).href], undefined])
  }
})

test('a product is described with whole addresses', server, async ({ request, baseURL }) => {
  const html = await (await request.get('./product/kesar-mango')).text()
  const described = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}')
  expect(described).toMatchObject({
    image: new URL('art/mango.webp', baseURL).href,
    offers: { url: new URL('product/kesar-mango', baseURL).href },
  })
})

test('a page asked for under a made-up name is nobody else’s page', server, async ({ request }) => {
  const made = await (await request.get('./about-us', { headers: { host: 'evil.example' } })).text()
  expect(canonicalsOf(made)).toEqual(['http://evil.example/about-us'])
  expect(await (await request.get('./about-us')).text()).not.toContain('evil.example')
})

test('robots, the sitemap and the icon are there', server, async ({ request, baseURL }) => {
  const robots = await (await request.get('./robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${new URL('sitemap.xml', baseURL).href}`)
  const sitemap = await request.get('./sitemap.xml')
  expect(sitemap.headers()['content-type']).toBe('application/xml; charset=utf-8')
  expect(await sitemap.text()).toContain(`<loc>${new URL('product/kesar-mango', baseURL).href}</loc>`)
  const icon = await request.get('./favicon.ico')
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/x-icon'])
})

test(
  'a page that a browser has taken over still names one address, and the next page names its own',
  server,
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
