import type { Page } from '@playwright/test'
import {
  expect,
  notification,
  productCard,
  signInAsGuest,
  test,
  waitForHydration,
} from '../../support/pages/storefront.ts'

declare global {
  interface Window {
    askedAt?: string[]
    changedCards?: Set<string>
    tapTargets?: string[]
    tappedLinks?: Set<Element>
  }
}

/** Notes the names of cards whose elements change from now on. */
async function watchCards(page: Page): Promise<void> {
  await page.evaluate(() => {
    const names = new Set<string>()
    window.changedCards = names
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const card = target instanceof Element ? target.closest('article') : target.parentElement?.closest('article')
        if (card) names.add(card.querySelector('h3')?.textContent ?? '')
      }
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  })
}

/** Notes after every frame of the page what a tap on the first card of a list would meet, whenever that changes. */
async function watchTapTargets(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const targets: string[] = []
    window.tapTargets = targets
    const links = new Set<Element>()
    window.tappedLinks = links
    const look = (link: Element) => {
      const { x, y, width, height } = link.getBoundingClientRect()
      const target = document.elementFromPoint(x + width / 2, y + height / 2)
      const met = link.contains(target) ? 'the link' : (target?.tagName ?? 'nothing')
      if (!link.isConnected || link.closest('[data-leaving]')) return
      links.add(link)
      if (targets.at(-1) !== met) targets.push(met)
    }
    // Of what was there before the frame, which is painted when the next task begins.
    const onFrame = () => {
      const link = document.querySelector('.product-grid > li:not([data-leaving]) .product-card-link')
      if (link) setTimeout(() => look(link))
      requestAnimationFrame(onFrame)
    }
    requestAnimationFrame(onFrame)
  })
}

test('a card can be tapped as soon as it is painted, also when another list has just come @server', async ({
  page,
}) => {
  await watchTapTargets(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('./shop?categories=fruits')
  await waitForHydration(page)
  await page.getByRole('navigation', { name: 'Shop by category' }).getByRole('link', { name: 'Plants' }).click()
  await expect(productCard(page, 'Kesar mango')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => window.tappedLinks?.size)).toBe(2)
  expect(await page.evaluate(() => window.tapTargets)).toEqual(['the link'])
})

for (const width of [320, 360, 390, 768, 1280, 1440]) {
  test(`cards out of sight are skipped, in the room that they take when they are laid out, ${width} pixels wide @server`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await signInAsGuest(page)
    await page.goto('./shop')
    await waitForHydration(page)
    const isSkipped = (card: Element) => !card.checkVisibility({ contentVisibilityAuto: true })
    expect(await page.getByRole('article').last().evaluate(isSkipped)).toBe(true)
    await expectStatedHeights(page, 0)
    await productCard(page, 'Kesar mango')
      .getByRole('button', { name: /^Add to wishlist/ })
      .click()
    await expect(notification(page, 'Item added in your wishlist')).toBeVisible()
    await page.goto('./wishlist')
    await expect(productCard(page, 'Kesar mango')).toBeVisible()
    // In the narrowest of windows a pack takes a line and a half.
    await expectStatedHeights(page, 2)
  })
}

/** The height that the theme states for cards that are skipped and for places without one is that of cards, within so many pixels. */
async function expectStatedHeights(page: Page, within: number): Promise<void> {
  const differences = await page.locator('.product-grid > li').evaluateAll((items) =>
    items
      .filter((item) => item.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }))
      .map((item) => {
        const stated = Number.parseFloat(getComputedStyle(item).containIntrinsicBlockSize.replace('auto ', ''))
        return Math.abs((item.firstElementChild?.getBoundingClientRect().height ?? 0) - stated)
      }),
  )
  expect(differences.length).toBeGreaterThan(0)
  expect(Math.max(...differences)).toBeLessThanOrEqual(within)
}

test('a product that is added changes its own card and no other @server', async ({ page }) => {
  await signInAsGuest(page)
  await page.goto('./shop')
  await waitForHydration(page)
  await watchCards(page)
  await productCard(page, 'Kesar mango').getByRole('button', { name: 'Add to basket' }).click()
  await expect(notification(page, 'Item added in your basket')).toBeVisible()
  expect(await page.evaluate(() => [...(window.changedCards ?? [])])).toEqual(['Kesar mango'])
})

/** Taps a button of this name, and leaves the page before it is painted again if told to: what came first, a frame or the request. */
function framesAndRequests(page: Page, button: string, isLeft: boolean): Promise<string[]> {
  return page.evaluate(
    async ({ name, leave }) => {
      const came: string[] = []
      const { fetch } = window
      const sent = new Promise<void>((resolve) => {
        window.fetch = (...request) => {
          came.push('request')
          resolve()
          return fetch(...request)
        }
      })
      document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click()
      requestAnimationFrame(() => came.push('frame'))
      // What goes on in the task of the tap.
      for (let turn = 0; turn < 50; turn += 1) await null
      if (leave) dispatchEvent(new PageTransitionEvent('pagehide'))
      await sent
      return came
    },
    { name: button, leave: isLeft },
  )
}

test('what is added is painted before it is sent, and sent without a frame by a page that is left @server', async ({
  page,
}) => {
  await signInAsGuest(page)
  await page.goto('./shop', { waitUntil: 'networkidle' })
  await waitForHydration(page)
  const added = page.getByRole('article').filter({ has: page.getByRole('button', { name: /^Increase quantity/ }) })
  expect(await framesAndRequests(page, 'Add to basket: Kesar mango', false)).toEqual(['frame', 'request'])
  await expect(added).toHaveCount(1)
  await page.reload({ waitUntil: 'networkidle' })
  await waitForHydration(page)
  expect(await framesAndRequests(page, 'Add to basket: Robusta banana', true)).toEqual(['request'])
  await page.reload()
  await expect(added).toHaveCount(2)
})

test('the task of a tap that adds a product is over before what it changes is rendered @server', async ({ page }) => {
  await signInAsGuest(page)
  await page.goto('./shop', { waitUntil: 'networkidle' })
  await waitForHydration(page)
  const labelAfterTap = page.evaluate(async () => {
    const button = document.querySelector<HTMLElement>('[aria-label="Add to basket: Kesar mango"]')
    button?.click()
    for (let turn = 0; turn < 50; turn += 1) await null
    return button?.ariaLabel
  })
  expect(await labelAfterTap).toBe('Add to basket: Kesar mango')
  await expect(productCard(page, 'Kesar mango').getByRole('button', { name: 'Increase quantity' })).toBeVisible()
})

test('a filter is ticked in a frame of its own, before the list is asked for @server', async ({ page }) => {
  await page.goto('./shop')
  await waitForHydration(page)
  // The frames that are painted with the tick before the address has changed.
  const ticked = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const look = () => {
          const isTicked = document.querySelector('main fieldset input:checked') !== null
          if (isTicked || location.search !== '') resolve(isTicked && location.search === '')
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
  )
  await page.getByRole('checkbox', { name: /^Fruits/ }).check()
  expect(await ticked).toBe(true)
  await expect(page).toHaveURL(/categories=fruits$/)
})

test('two filters that are ticked one right after the other are both on @server', async ({ page }) => {
  await page.goto('./shop')
  await waitForHydration(page)
  // In one task: what follows from the first is not rendered yet.
  await page.evaluate(() => {
    const boxes = [...document.querySelectorAll<HTMLInputElement>('main fieldset input[type=checkbox]')]
    for (const box of boxes.slice(0, 2)) box.click()
  })
  const filters = page.getByRole('region', { name: 'Filters' })
  await expect(filters.getByRole('checkbox').nth(0)).toBeChecked()
  await expect(filters.getByRole('checkbox').nth(1)).toBeChecked()
  await expect.poll(() => new URL(page.url()).searchParams.getAll('categories')).toHaveLength(2)
  await expect(page.getByRole('list', { name: 'Chosen filters' }).getByRole('listitem')).toHaveCount(2)
})

test('cards that were out of sight and move up by a filter come one step after another @server', async ({ page }) => {
  await page.goto('./shop')
  await waitForHydration(page)
  const known = await page
    .getByRole('article')
    .filter({ hasText: /Plants by/ })
    .count()
  const added = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        let before = 0
        const steps: number[] = []
        const look = () => {
          const list = document.querySelector('.product-grid')
          const { length } = document.querySelectorAll('.product-grid > li:not([data-leaving]) > article')
          if (length === 48) return
          if (steps.length === 0) steps.push(length)
          else if (length > before) steps.push(length - before)
          before = length
          if (list?.children.length === length && list.getAttribute('aria-busy') === null) resolve(steps)
        }
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
      }),
  )
  await page.getByRole('checkbox', { name: /^Plants/ }).check()
  const steps = await added
  expect(steps[0]).toBeGreaterThan(0)
  expect(steps[0]).toBeLessThan(known)
})

test('cards that a filter takes away are off the page at once, and removed a few in a task @server', async ({
  page,
}) => {
  await page.goto('./shop')
  await waitForHydration(page)
  await expect(page.getByRole('article')).toHaveCount(48)
  const removed = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const steps: number[] = []
        const look = (records: MutationRecord[]) => {
          const nodes = records.flatMap(({ removedNodes }) => [...removedNodes])
          const { length } = nodes.filter((node) => node instanceof Element)
          const leaving = document.querySelectorAll<HTMLElement>('.product-grid > li[data-leaving]')
          if ([...leaving].some((item) => getComputedStyle(item).visibility !== 'hidden')) resolve([])
          if (length > 0) steps.push(length)
          if (steps.length > 0 && leaving.length === 0) resolve(steps)
        }
        new MutationObserver(look).observe(document.querySelector('.product-grid') ?? document, { childList: true })
      }),
  )
  await page.getByRole('checkbox', { name: /^Plants/ }).check()
  const steps = await removed
  expect(steps.length).toBeGreaterThan(2)
  expect(Math.max(...steps)).toBeLessThanOrEqual(12)
  await expect(page.getByRole('article')).toHaveCount(7)
})

test('a list of fewer categories is there before its answer, as far as it is known @server', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/api\/products\?.*categories=fruits/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('./shop')
  await waitForHydration(page)
  const fruits = page.getByRole('region', { name: 'Products' }).getByRole('article')
  const first = await productCard(page, 'Kesar mango').elementHandle()
  await page.getByRole('checkbox', { name: /^Fruits/ }).check()
  await expect(productCard(page, 'Desi tomato')).toHaveCount(0)
  await expect(productCard(page, 'Kesar mango')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Looking along the shelves' })).toBeVisible()
  const known = await fruits.count()
  release()
  await expect(page.getByRole('status').filter({ hasText: /products in Fruits/ })).toBeVisible()
  expect(await fruits.count()).toBeGreaterThanOrEqual(known)
  // The card of a product that stays is the same one, so that nothing is lost that was begun on it.
  expect(await first?.evaluate((card) => card.isConnected)).toBe(true)
})

test('the button that adds a product is the one for more of it, and has the focus all the while @server', async ({
  page,
}) => {
  await signInAsGuest(page)
  await page.goto('./shop')
  await waitForHydration(page)
  const card = productCard(page, 'Kesar mango')
  const add = await card.getByRole('button', { name: 'Add to basket' }).elementHandle()
  await expect(card.getByRole('group')).toHaveCount(0)
  await add?.click()
  await expect(card.getByRole('button', { name: 'Increase quantity' })).toBeFocused()
  expect(await add?.getAttribute('aria-label')).toMatch(/^Increase quantity/)
  await expect(card.getByRole('group')).toHaveCount(1)
  // Taking it out again leaves the button, and the focus on it.
  await card.getByRole('button', { name: 'Decrease quantity' }).click()
  await expect(card.getByRole('button', { name: 'Add to basket' })).toBeFocused()
})

test('what is pressed is seen to be pressed @server', async ({ page }) => {
  await page.goto('./shop')
  await waitForHydration(page)
  const link = productCard(page, 'Kesar mango').getByRole('heading').getByRole('link')
  const background = () => link.evaluate((element) => getComputedStyle(element, '::after').backgroundColor)
  const before = await background()
  await link.hover()
  await page.mouse.down()
  await expect.poll(background).not.toBe(before)
  await page.mouse.move(0, 0)
  await page.mouse.up()
  await expect.poll(background).toBe(before)
})

test('a product, the wishlist and the shop are seen before their pages are opened, with what is known of them', async ({
  page,
}) => {
  await signInAsGuest(page)
  await page.goto('./shop')
  await waitForHydration(page)
  const shopLink = page.getByRole('banner').getByRole('link', { name: 'Shop' })
  const wishlistLink = page.getByRole('banner').getByRole('link', { name: 'Wishlist' })
  const openProduct = (title: string) => productCard(page, title).getByRole('heading').getByRole('link').click()
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  // The code of both screens has come.
  await openProduct('Robusta banana')
  await expect(heading('Robusta banana')).toBeVisible()
  await wishlistLink.click()
  await expect(heading('My Wishlist')).toBeVisible()
  await shopLink.click()
  await expect(productCard(page, 'Kesar mango')).toBeVisible()
  // The first heading of the next screen, if it is that of a preview.
  const seenAhead = () =>
    page.evaluate(
      () =>
        new Promise<string | null>((resolve) => {
          const before = document.querySelector('main h1')?.textContent
          const look = () => {
            const heading = document.querySelector('main h1')?.textContent
            if (heading === undefined || heading === before) requestAnimationFrame(look)
            else resolve(document.querySelector('.preview-layer') && heading)
          }
          requestAnimationFrame(look)
        }),
    )
  const product = seenAhead()
  await openProduct('Kesar mango')
  expect(await product).toContain('Kesar mango')
  await expect(page.getByRole('button', { name: 'Add to basket: Kesar mango' })).toBeVisible()
  await expect(heading('Kesar mango')).toHaveCount(1)

  const wishlist = seenAhead()
  await wishlistLink.click()
  expect(await wishlist).toBe('My Wishlist')
  await expect(heading('My Wishlist')).toBeVisible()
  await expect(page.locator('main h1')).toHaveCount(1)

  const shop = seenAhead()
  await shopLink.click()
  expect(await shop).toBe('Shop')
  await expect(productCard(page, 'Kesar mango')).toBeVisible()
  await expect(page.locator('main h1')).toHaveCount(1)
})

test('on a page without cards a customer’s browser makes what cards are drawn with, where nobody sees it @server', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Reflect.set(window, 'seenCategories', seen)
    new MutationObserver(() => {
      for (const picture of document.querySelectorAll('[aria-hidden=true] .product-card [data-category]')) {
        if (!picture.checkVisibility({ visibilityProperty: true }))
          seen.add(picture.getAttribute('data-category') ?? '')
      }
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
  await signInAsGuest(page)
  await page.goto('./about-us')
  const categories = () => page.evaluate(() => [...Reflect.get(window, 'seenCategories')].sort())
  await expect.poll(categories).toEqual(['fruits', 'groceries', 'organic', 'plants', 'vegetables'])
  await expect(page.locator('.product-card')).toHaveCount(0)
})

test('the first product that is opened is seen before the code of its page has come @server', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/_slug-/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('./shop')
  await waitForHydration(page)
  await productCard(page, 'Kesar mango').getByRole('heading').getByRole('link').click()
  await expect(page.locator('main h1').first()).toContainText('Kesar mango')
  // Neither the preview nor the list that it covers has something to tap.
  await expect(page.getByRole('button', { name: 'Add to basket: Kesar mango' })).toHaveCount(0)
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Kesar mango' })).toBeVisible()
  await expect(page.locator('main h1')).toHaveCount(1)
})

test('a page that was rendered long before it is opened is not read again @server', async ({ page }) => {
  // The browser's clock is an hour ahead of the server's, as if the page had been kept that long.
  await page.clock.setFixedTime(Date.now() + 3_600_000)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('/api/')) calls.push(pathname)
  })
  await page.goto('./shop', { waitUntil: 'networkidle' })
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual([])
})

test('a product’s preview stays until its page is there, with no frame of neither or of both @server', async ({
  page,
}) => {
  await page.goto('./shop')
  await waitForHydration(page)
  const seen = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const frames: string[] = []
        const onFrame = () => {
          const isPreviewed = document.querySelector('.preview-layer:not([hidden])') !== null
          const isThere = document.querySelector('article[aria-labelledby=product-title]') !== null
          const shown = `${isPreviewed ? 'preview' : ''}${isThere ? 'page' : ''}` || 'neither'
          if (frames.at(-1) !== shown) frames.push(shown)
          if (shown === 'page') resolve(frames)
          else requestAnimationFrame(onFrame)
        }
        requestAnimationFrame(onFrame)
      }),
  )
  await productCard(page, 'Kesar mango').getByRole('heading').getByRole('link').click()
  expect(await seen).toEqual(['neither', 'preview', 'page'])
})

test('a list is rendered a few cards at a time, and those in sight first when one goes back to it @server', async ({
  page,
}) => {
  await page.goto('./about-us')
  await waitForHydration(page)
  const counts = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const counts: number[] = []
        const look = () => {
          const { length } = document.querySelectorAll('.product-grid > li > article')
          if (length === 0 || length === counts.at(-1)) return
          counts.push(length)
          if (length === 48) resolve(counts)
        }
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true })
      }),
  )
  await page.getByRole('banner').getByRole('link', { name: 'Shop' }).click()
  const shown = await counts
  // Few until it is known how fast this browser paints them.
  expect(shown[0]).toBe(1)
  const added = shown.map((count, step) => count - (shown[step - 1] ?? 0))
  for (const [step, count] of added.entries()) {
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThanOrEqual(Math.min(12, 2 * (added[step - 1] ?? 1)))
  }

  const far = page.locator('.product-grid > li').nth(40)
  await far.scrollIntoViewIfNeeded()
  await far.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Product facts' })).toBeVisible()
  // In the order in which they are rendered, by their places.
  const order = page.evaluate(
    () =>
      new Promise<number[][]>((resolve) => {
        const known = new Set<Element>()
        const steps: number[][] = []
        const look = () => {
          const items = [...document.querySelectorAll('.product-grid > li')]
          if (items.length < 48) return
          const filled = items.filter((item) => item.childElementCount > 0)
          const fresh = filled.filter((item) => !known.has(item))
          if (fresh.length > 0) steps.push(fresh.map((item) => items.indexOf(item)))
          for (const item of fresh) known.add(item)
          if (filled.length === 48) resolve(steps)
        }
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true })
      }),
  )
  await page.goBack()
  const steps = await order
  const stepOf = (place: number) => steps.findIndex((places) => places.includes(place))
  // With the rest of the screen come no more than four.
  expect(steps[0]).toEqual([0, 1, 2, 3].slice(0, steps[0]?.length))
  expect(stepOf(40)).toBeGreaterThan(0)
  expect(stepOf(40)).toBeLessThan(stepOf(20))
})

for (const width of [390, 1280]) {
  test(`a list that a preview covers is taken off the page in steps and as high as it was, and is whole when it is wanted after all, ${width} pixels wide @server`, async ({
    page,
  }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\/assets\/_slug-/, async (route) => {
      await released
      await route.continue()
    })
    await page.setViewportSize({ width, height: 900 })
    await page.goto('./shop')
    await waitForHydration(page)
    const cards = page.locator('.product-grid > li > article')
    await expect(cards).toHaveCount(48)
    await cards.nth(20).scrollIntoViewIfNeeded()
    const place = () => page.evaluate(() => scrollY)
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = { place: await place(), height: await height() }
    const counts = page.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          const seen = [48]
          const count = () => {
            const { length } = document.querySelectorAll('.product-grid > li > article')
            if (length !== seen.at(-1)) seen.push(length)
            if (length === 0) resolve(seen)
          }
          new MutationObserver(count).observe(document.body, { subtree: true, childList: true })
        }),
    )
    await cards.nth(20).getByRole('heading').getByRole('link').click()
    expect(await counts).toEqual([48, 36, 24, 12, 0])
    // Rows are as high as they were last laid out, which is rounded.
    expect(Math.abs((await place()) - before.place)).toBeLessThanOrEqual(2)
    expect(Math.abs((await height()) - before.height)).toBeLessThanOrEqual(2)

    const shopLink = page.getByRole('link', { name: 'Shop', exact: true }).filter({ visible: true }).first()
    await shopLink.click()
    await expect(cards).toHaveCount(48)
    await expect(page.locator('.preview-layer')).toHaveCount(0)

    // Wanted again as soon as the first cards are removed.
    await shopLink.evaluate((link) => {
      const observer = new MutationObserver(() => {
        if (document.querySelectorAll('.product-grid > li > article').length === 48) return
        observer.disconnect()
        if (link instanceof HTMLElement) link.click()
      })
      observer.observe(document.body, { subtree: true, childList: true })
    })
    await cards.nth(2).getByRole('heading').getByRole('link').click()
    await expect(page.locator('.preview-layer')).toHaveCount(0)
    await expect(cards).toHaveCount(48)
    release()
    await expect(page).toHaveURL(/\/shop$/)
    await expect(page.locator('.preview-layer')).toHaveCount(0)
  })
}

test('a shop whose products are known has the first of them before its filters @server', async ({ page }) => {
  await page.goto('./shop')
  await waitForHydration(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await expect(page.locator('.product-card')).toHaveCount(0)
  const filtersCameFirst = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const look = () => {
          if (document.querySelector('.product-grid article') === null) return
          resolve(document.querySelector('main input[type=checkbox]') !== null)
        }
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true })
      }),
  )
  await page.getByRole('banner').getByRole('link', { name: 'Shop' }).click()
  expect(await filtersCameFirst).toBe(false)
  await expect(page.getByRole('region', { name: 'Filters' }).getByRole('checkbox').first()).toBeVisible()
})

test('where the code of the shop is late its preview has placeholders, until the shop is there @server', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/shop-/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('./about-us')
  await waitForHydration(page)
  await page.getByRole('banner').getByRole('link', { name: 'Shop' }).click()
  const placeholders = page.locator('.preview-layer .product-card')
  await expect(placeholders).toHaveCount(10)
  release()
  await expect(productCard(page, 'Kesar mango')).toBeVisible()
  await expect(page.locator('.preview-layer')).toHaveCount(0)
  await expect(page.locator('main h1')).toHaveCount(1)
})

test('the list of a shop that is opened is asked for with its preview, and once @server', async ({ page }) => {
  // The addresses of the page at which the list was asked for.
  await page.addInitScript(() => {
    const askedAt: string[] = []
    window.askedAt = askedAt
    const { fetch } = window
    window.fetch = (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
      if (pathname.endsWith('/api/products')) askedAt.push(location.pathname)
      return fetch(input, init)
    }
  })
  // The code that asks is there, as it is for whoever is signed in.
  await signInAsGuest(page)
  await page.goto('./about-us', { waitUntil: 'networkidle' })
  await waitForHydration(page)
  // Without the pointer, which would preload it.
  await page.getByRole('banner').getByRole('link', { name: 'Shop' }).dispatchEvent('click')
  await expect(productCard(page, 'Kesar mango')).toBeVisible()
  expect(await page.evaluate(() => window.askedAt)).toEqual([expect.stringMatching(/\/about-us$/)])
})

test('who goes back before a product is rendered is at the same place of the shop, without a preview @server', async ({
  page,
}) => {
  await page.goto('./shop')
  await waitForHydration(page)
  const link = (title: string) => productCard(page, title).getByRole('heading').getByRole('link')
  // The code of the product's page has come.
  await link('Kesar mango').click()
  await expect(page.getByRole('region', { name: 'Product facts' })).toBeVisible()
  await page.goBack()
  const far = page.locator('.product-grid > li').nth(40).getByRole('heading').getByRole('link')
  await far.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(1000)
  const leftAt = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const observer = new MutationObserver(() => {
          if (document.querySelector('main .h-dvh') === null) return
          observer.disconnect()
          // Once the empty screen is shown.
          requestAnimationFrame(() => {
            resolve(location.pathname)
            history.back()
          })
        })
        observer.observe(document.body, { subtree: true, childList: true })
      }),
  )
  // A product's page takes a slow phone longer than a frame.
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await far.click()
  expect(await leftAt).toMatch(/^\/product\//)
  await expect(page).toHaveURL(/\/shop$/)
  await expect(far).toBeInViewport()
  await expect(page.locator('.preview-layer')).toHaveCount(0)
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(60)
})

test('a product opened from a list has its name and basket button before what stands below, then all of it, related products a few at a time @server', async ({
  page,
}) => {
  await page.goto('./shop')
  await waitForHydration(page)
  const isInParts = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const look = () => {
          if (document.querySelector('article [data-buy-bar]') === null) return
          resolve(document.querySelector('#product-facts') === null)
        }
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true })
      }),
  )
  const counts = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const seen: number[] = []
        const count = () => {
          const related = document.querySelectorAll('[aria-labelledby=more-of-it] article').length
          if (related > 0 && related !== seen.at(-1)) seen.push(related)
          if (related === 5) resolve(seen)
        }
        new MutationObserver(count).observe(document.body, { subtree: true, childList: true })
      }),
  )
  await productCard(page, 'Kesar mango').getByRole('heading').getByRole('link').click()
  expect(await isInParts).toBe(true)
  const shown = await counts
  expect(shown[0]).toBe(1)
  // At most twice as many as a step before.
  expect(shown[1]).toBeLessThanOrEqual(4)
  await expect(page.getByRole('region', { name: 'Product facts' })).toBeVisible()
  await expect(page.getByRole('region', { name: /^More / }).getByRole('article')).toHaveCount(5)
})
