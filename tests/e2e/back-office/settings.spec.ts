import { axe } from '../../support/pages/axe.ts'
import { expect, openBackOffice, test } from '../../support/pages/back-office.ts'
import { signInWithBasket, waitForHydration } from '../../support/pages/storefront.ts'

// In the browser runtime each test has a shop of its own, whose settings no other test reads.

test('an owner changes the first slide and puts it back, and switches cash off and the question of substitutes on @demo', async ({
  page,
  context,
}) => {
  test.slow()
  const customer = await context.newPage()
  await signInWithBasket(customer, 'Coriander')
  await openBackOffice(page, 'owner', '/settings?part=texts')
  const title = page.getByLabel('Title').first()
  await expect(title).toHaveValue('Fresh Vegetables')
  await title.fill('Monsoon greens')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await customer.goto('./')
  await expect(customer.getByRole('heading', { name: 'Monsoon greens' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Put back version/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Put back' }).click()
  await expect(title).toHaveValue('Fresh Vegetables')
  await customer.reload()
  await expect(customer.getByRole('heading', { name: 'Fresh Vegetables' })).toBeVisible()

  await page.goto('./admin/settings?part=payments')
  await page.getByRole('checkbox', { name: 'Cash on delivery' }).uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await page.goto('./admin/settings?part=orders')
  await page.getByRole('checkbox', { name: 'Customers say at the checkout what they want' }).check()
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await customer.goto('./checkout/address')
  await waitForHydration(customer)
  await customer.getByLabel('If something is not there').selectOption({ label: 'Leave it out' })
  await customer.getByText('Choose for single products').click()
  await expect(customer.getByLabel(/^Coriander,/)).toBeVisible()
  expect((await axe(customer).analyze()).violations).toEqual([])
  await expect(customer.getByRole('radio', { name: 'Cash on delivery' })).toHaveCount(0)

  await page.goto('./admin/settings?part=taxes')
  await page.getByRole('button', { name: 'Add a rate to GST 5 %' }).click()
  const rates = page.getByRole('group', { name: /^GST 5 %/ })
  await rates.getByLabel('From this day on').last().fill('2027-04-01')
  await rates.getByRole('textbox', { name: 'Rate' }).last().fill('12')
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Versions' })).toContainText('Live')
})

test('an entry of a list takes its fields, what is wrong with them and the focus along when it moves @server', async ({
  page,
}) => {
  await openBackOffice(page, 'owner', '/settings?part=texts')
  const slides = page.getByRole('group', { name: /^Slide \d/ })
  await expect(slides.first()).toBeVisible()
  const last = await slides.count()
  await slides.first().getByLabel('Title').fill('Monsoon greens')
  for (let place = 1; place < last; place++) {
    await page.getByRole('button', { name: `Move down: Slide ${place}` }).press('Enter')
  }
  await expect(slides.last().getByLabel('Title')).toHaveValue('Monsoon greens')
  await expect(page.getByRole('button', { name: `Move up: Slide ${last}` })).toBeFocused()

  await page.goto('./admin/settings?part=taxes')
  await page.getByRole('button', { name: 'Add a rate to GST 5 %' }).click()
  const rates = page.getByRole('group', { name: /^GST 5 %/ })
  await rates.getByRole('textbox', { name: 'Rate' }).last().fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(rates.getByRole('textbox', { name: 'Rate' }).last()).toHaveAttribute('aria-invalid', 'true')
  await rates
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect(rates.getByRole('textbox', { name: 'Rate' })).toHaveCount(1)
  await expect(rates.getByRole('textbox', { name: 'Rate' })).toHaveValue('')
  await expect(rates.getByRole('textbox', { name: 'Rate' })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('button', { name: 'Add a rate to GST 5 %' })).toBeFocused()
})
