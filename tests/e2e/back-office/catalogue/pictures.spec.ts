import type { Page } from '@playwright/test'
import { axe } from '../../../support/pages/axe.ts'
import { createProduct, expect, openBackOffice, test } from '../../../support/pages/back-office.ts'
import { aPhotoWithMetadata, aPictureFile } from '../../../support/records/picture-files.ts'

test('an owner uploads pictures, one of which is refused, orders them by the keyboard, and a customer sees them', async ({
  page,
  baseURL,
  browserErrors,
}) => {
  browserErrors.allow(/status of 415/)
  await openBackOffice(page, 'owner', '/products')
  await expect(page.getByRole('table', { name: 'Products' }).getByRole('row').nth(2)).toBeVisible()
  const product = await createProduct(page, baseURL ?? '')
  await page.goto(`./admin/products/${product.id}`)
  const card = page.getByRole('region', { name: 'Pictures' })
  await expect(card.getByText('No pictures yet.')).toBeVisible()

  await card.getByLabel('Add pictures').setInputFiles([
    { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await aPhotoWithMetadata()) },
    { name: 'drawing.png', mimeType: 'image/png', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    {
      name: 'large.png',
      mimeType: 'image/png',
      buffer: Buffer.from(await aPictureFile({ format: 'png', width: 2400 })),
    },
  ])
  const refused = card.getByRole('listitem', { name: 'drawing.png' })
  await expect(refused.getByRole('alert')).toContainText('please use JPEG, PNG, WebP or AVIF')
  await expect(card.getByRole('listitem', { name: 'Picture 2' })).toBeVisible()
  await refused.getByRole('button', { name: 'Leave it out' }).click()
  await card.getByLabel('First picture, alternative text').fill('A jar of honey')
  await card.getByLabel('Picture 2, alternative text').fill('The comb')
  const moveEarlier = card.getByRole('button', { name: 'Move earlier: Picture 2' })
  await moveEarlier.focus()
  await page.keyboard.press('Enter')
  await expect(card.getByLabel('First picture, alternative text')).toHaveValue('The comb')
  await expect(card.getByRole('button', { name: 'Move earlier: First picture' })).toBeFocused()
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Saved /)).toBeVisible()

  await page.goto(`./product/${product.slug}`)
  const shown = page.getByRole('img', { name: 'The comb' })
  await expect(shown).toHaveAttribute('srcset', /\/pictures\/\w{64}-320\.webp 320w, .*-1280\.webp 1280w$/)
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(
    page.getByRole('list', { name: 'More pictures' }).getByRole('img', { name: 'A jar of honey' }),
  ).toBeVisible()
})

test('a picture is pasted or dropped, text that comes with one stays text, and a file beside the card opens nothing @server', async ({
  page,
}) => {
  await openBackOffice(page, 'owner', '/products/new')
  const card = page.getByRole('region', { name: 'Pictures' })
  const [pasted, dropped, ofText] = await Promise.all(
    [300, 301, 302].map(async (width) => Buffer.from(await aPictureFile({ format: 'png', width })).toString('base64')),
  )
  const title = page.getByLabel('Name', { exact: true })
  await title.focus()
  expect(await give(page, 'paste', { file: ofText, text: 'Rambutan' })).toBe('left to the browser')
  expect(await give(page, 'paste', { file: pasted })).toBe('taken')
  await expect(card.getByRole('listitem', { name: 'First picture' })).toBeVisible()
  await expect(card.getByRole('listitem')).toHaveCount(1)
  expect(await give(page, 'drop', { file: dropped, on: '.picture-drop' })).toBe('taken')
  await expect(card.getByRole('listitem', { name: 'Picture 2' })).toBeVisible()
  // Refused, so that the browser does not open it in the place of the form.
  expect(await give(page, 'drop', { file: dropped, on: 'h1' })).toBe('taken')
  await expect(card.getByRole('listitem')).toHaveCount(2)
})

test('an owner gives a category a picture of their own, which home shows, and takes it back @server', async ({
  page,
  baseURL,
}) => {
  await openBackOffice(page, 'owner', '/labels')
  const categories = page.getByRole('table', { name: 'Categories' })
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Save', exact: true })
  const uploaded = Promise.withResolvers<void>()
  await page.route('**/api/admin/pictures', async (route) => {
    await uploaded.promise
    await route.continue()
  })

  await categories.getByRole('button', { name: 'Edit plants' }).click()
  const picture = dialog.getByRole('group', { name: 'Picture' })
  await picture.getByText('A picture that the shop came with').click()
  const address = picture.getByRole('textbox')
  const before = await address.inputValue()
  await picture.getByLabel('Choose another picture').setInputFiles({
    name: 'shelf.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await aPhotoWithMetadata()),
  })
  await save.click()
  await expect(picture.getByText('The picture is still being uploaded')).toBeVisible()
  uploaded.resolve()
  await expect(address).toHaveValue(/^\/pictures\/\w{64}-/)
  expect((await axe(page).analyze()).violations).toEqual([])
  await save.click()
  await expect(dialog).toBeHidden()

  const plants = page.getByRole('region', { name: 'Categories' }).getByRole('link', { name: 'Plants' })
  await page.goto(baseURL ?? '')
  await expect(plants.locator('img')).toHaveAttribute('srcset', /\/pictures\/\w{64}-320\.webp 320w/)
  await page.goto('./admin/labels')
  await categories.getByRole('button', { name: 'Edit plants' }).click()
  await picture.getByText('A picture that the shop came with').click()
  await address.fill(before)
  await save.click()
  await expect(dialog).toBeHidden()
})

/** A file, with text where it is a picture of that, comes by the clipboard or is dropped on an element. */
function give(
  page: Page,
  kind: 'paste' | 'drop',
  input: { file: string | undefined; text?: string; on?: string },
): Promise<'taken' | 'left to the browser'> {
  return page.evaluate(
    ([type, { file = '', text, on }]) => {
      const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], 'image.png', { type: 'image/png' }))
      if (text !== undefined) data.setData('text/plain', text)
      const how = { bubbles: true, cancelable: true }
      const event =
        type === 'paste'
          ? new ClipboardEvent('paste', { ...how, clipboardData: data })
          : new DragEvent('drop', { ...how, dataTransfer: data })
      const target = on === undefined ? document.activeElement : document.querySelector(on)
      return target?.dispatchEvent(event) ? 'left to the browser' : 'taken'
    },
    [kind, input] as const,
  )
}
