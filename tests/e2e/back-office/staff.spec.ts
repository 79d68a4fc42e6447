import { axe } from '../../support/pages/axe.ts'
import {
  codeOf,
  endStaffSessionElsewhere,
  expect,
  inviteByCommand,
  openBackOffice,
  STAFF_PASSWORD,
  test,
} from '../../support/pages/back-office.ts'

const menu = { name: 'Back office', exact: true }

test('somebody who is invited sets a password and a second factor, and comes back with both @server', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/status of 422/)
  const { email, token } = await inviteByCommand('owner')
  await page.goto(`./admin/invitation#${token}`)
  await page.getByLabel('Your name').fill('Kavita Menon')
  await page.getByLabel('New password').fill('password')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('New password').fill(STAFF_PASSWORD)
  await page.getByRole('button', { name: 'Set the password' }).click()

  await expect(page.getByRole('heading', { name: 'Add a second factor' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code for the app' })).toBeVisible()
  const secret = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).textContent())?.replaceAll(' ', '') ?? ''
  await page.getByLabel('Code of six digits').fill('000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('This code is not right')).toBeVisible()
  await page.getByLabel('Code of six digits').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Confirm' }).click()

  await expect(page.getByRole('heading', { name: 'Ten recovery codes' })).toBeVisible()
  const codes = await page.getByRole('main').getByRole('listitem').filter({ hasText: /-/ }).allTextContents()
  expect(codes).toHaveLength(10)
  await expect(page.getByRole('button', { name: 'Go on' })).toBeDisabled()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Go on' }).click()
  // The first steps, or the day's figures where the shop has orders.
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()

  await page.getByRole('button', { name: /Kavita Menon/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.goto('./admin/audit')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[3] ?? '')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Audit' })).toBeVisible()
})

test('a passkey is both factors: it is added in the place of an app, and signs in by itself; the only one stays @server', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/status of 409/)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const { token } = await inviteByCommand('manager')
  await page.goto(`./admin/invitation#${token}`)
  await page.getByLabel('Your name').fill('Meera Joshi')
  await page.getByLabel('New password').fill(STAFF_PASSWORD)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Ten recovery codes' })).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Go on' }).click()

  await page.getByRole('button', { name: /Meera Joshi/ }).click()
  await page.getByRole('menuitem', { name: 'Your account' }).click()
  await expect(page.getByRole('row', { name: /This device/ })).toBeVisible()
  await page.getByRole('button', { name: 'Remove: This device' }).click()
  const asked = page.getByRole('dialog', { name: 'Remove the passkey “This device”?' })
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(asked).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove: This device' }).click()
  await asked.getByRole('button', { name: 'Remove' }).click()
  // It is the only second factor.
  await expect(asked).toHaveCount(0)
  await expect(page.getByRole('row', { name: /This device/ })).toBeVisible()
  await page.getByRole('button', { name: 'Make new codes' }).click()
  await expect(page.getByRole('dialog', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /Meera Joshi/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('button', { name: /Meera Joshi/ })).toBeVisible()
})

test('a link that was used or is none says so, and a wrong password says nothing else @server', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/status of 4\d\d/)
  await page.goto('./admin/invitation#nothing')
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await page.getByRole('link', { name: 'To sign in' }).click()
  await page.getByLabel('Email').fill('nobody@example.in')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('Email or password is wrong, or the account is not active.')
})

test('each role has a menu of its own, and a screen of another role says for whom it is @server', async ({ page }) => {
  await openBackOffice(page, 'picker')
  const links = page.getByRole('navigation', menu).first().getByRole('link')
  await expect(links.filter({ hasText: 'Today' })).toBeVisible()
  await expect(links.filter({ hasText: 'Staff' })).toHaveCount(0)
  await expect(links.filter({ hasText: 'Audit' })).toHaveCount(0)
  await page.goto('./admin/staff')
  await expect(page.getByRole('heading', { name: 'Staff is not for your role' })).toBeVisible()
  await expect(page.getByText('Your role is Picker. This screen is for Owner.')).toBeVisible()
  await page.goto('./admin/nothing/here')
  await expect(page.getByRole('heading', { name: 'There is no such screen' })).toBeVisible()
})

test('in the browser runtime a switch changes the role, and the menu with it @demo', async ({ page }) => {
  await openBackOffice(page, 'owner')
  const rail = page.getByRole('navigation', menu).first()
  await expect(rail.getByRole('link', { name: 'Staff' })).toBeVisible()
  await page.getByLabel('Trying as').selectOption('Manager')
  await expect(rail.getByRole('link', { name: 'Staff' })).toHaveCount(0)
  await expect(rail.getByRole('link', { name: 'Audit' })).toBeVisible()
})

test('a session that ended leads to the sign-in, and from there back to the same place', async ({
  page,
  baseURL,
  browserErrors,
}) => {
  browserErrors.allow(/status of 401/)
  const member = await openBackOffice(page, 'owner', '/audit')
  await expect(page.getByRole('table', { name: 'Audit' })).toHaveAttribute('aria-busy', 'false')
  await endStaffSessionElsewhere(page, baseURL)
  // Not by the menu: whatever the page asks meanwhile may have led to the sign-in already.
  await page.goto('./admin/staff')
  await expect(page).toHaveURL(/\/admin\/sign-in\?from=/)
  if (member === null) {
    await page.getByRole('button', { name: 'Owner' }).click()
  } else {
    await page.getByLabel('Email').fill(member.email)
    await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByLabel('Code of six digits').fill(codeOf(member.secret, 1))
    await page.getByRole('button', { name: 'Confirm' }).click()
  }
  await expect(page).toHaveURL(/\/admin\/staff$/)
  await expect(page.getByRole('table', { name: 'Staff' })).toBeVisible()
})

test('a call that wants a fresh second factor asks for it, and goes on by itself @server', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/status of 403/)
  const member = await openBackOffice(page, 'owner', '/staff')
  // As the server answers once the factor is older than ten minutes.
  let refusals = 0
  await page.route('**/api/admin/staff', async (route) => {
    if (route.request().method() !== 'POST' || refusals > 0) return route.fallback()
    refusals += 1
    await route.fulfill({
      status: 403,
      json: { code: 'factor-needed', errors: ['Please confirm that it is you with your second factor.'] },
    })
  })
  await page.getByRole('button', { name: 'Invite' }).click()
  const email = `devika-${crypto.randomUUID().slice(0, 8)}@example.in`
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Make the link' }).click()
  await page.getByLabel('Code of six digits').fill(codeOf(member?.secret ?? '', 1))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: `The link for ${email}` })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(/\/admin\/invitation#\S+$/)
})

test('an owner invites somebody, gives another role, suspends them, and finds all of it in the audit @server', async ({
  page,
}) => {
  await openBackOffice(page, 'owner', '/staff')
  const email = `ravi-${crypto.randomUUID().slice(0, 8)}@example.in`
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByLabel('Email').fill('nowhere')
  await page.getByRole('button', { name: 'Make the link' }).click()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Make the link' }).click()
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(/\/admin\/invitation#\S+$/)
  await page.getByRole('button', { name: 'Done' }).click()

  await page.getByLabel(`Role of ${email}`).selectOption('Support')
  await expect(page.getByText(`${email} is Support now`)).toBeVisible()
  await page.getByRole('button', { name: `More for ${email}` }).click()
  await page.getByRole('menuitem', { name: 'Suspend' }).click()
  await page.getByLabel('Reason').fill('Left on 20 November')
  await page.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Suspended')

  await page.getByRole('navigation', menu).first().getByRole('link', { name: 'Audit' }).click()
  await page.getByRole('combobox', { name: 'Action' }).selectOption('suspendStaff')
  await expect(page).toHaveURL(/action=suspendStaff/)
  await expect(page.getByRole('row').filter({ hasText: 'Left on 20 November' }).first()).toContainText('suspended')
})

test('without a network the back office says so, and shows what it has', async ({ page, context, browserErrors }) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  await openBackOffice(page, 'owner', '/staff')
  const member = page.getByRole('table', { name: 'Staff' }).getByRole('row', { name: /@/ }).first()
  await expect(member).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('No network since')).toBeVisible()
  await expect(member).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('No network since')).toHaveCount(0)
})

test('screens are opened, found and left by the keyboard alone @server', async ({ page }) => {
  await openBackOffice(page, 'owner')
  // The first steps, or the day's figures where the shop has orders.
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Order, product, SKU, customer' })).toBeFocused()
  await page.keyboard.type('sta')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Staff' })).toBeVisible()
  await page.getByRole('heading', { name: 'Staff' }).click()
  // There is no row to go to before the list has come.
  await expect(page.getByRole('row', { name: /@/ }).first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('row').nth(1)).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Row down')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

for (const path of ['', '/staff', '/audit', '/account', '/nothing/here']) {
  test(`axe finds no violation at /admin${path}, at a desk and on a phone, in either theme @server`, async ({
    page,
  }) => {
    test.slow()
    await openBackOffice(page, 'owner', path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const size of SIZES) {
      await page.setViewportSize(size)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const { violations } = await axe(page).analyze()
        expect(violations, `${size.width} px, ${colorScheme}`).toEqual([])
      }
    }
  })
}

test('axe finds no violation where staff sign in @server', async ({ page }) => {
  await page.goto('./admin')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect((await axe(page).analyze()).violations, colorScheme).toEqual([])
  }
})

for (const path of ['./', './shop', './product/kesar-mango', './signin', './checkout/basket']) {
  test(`a customer at ${path} fetches not one byte of the back office`, async ({ page }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(requested.filter((each) => each.includes('/admin'))).toEqual([])
  })
}

/** Of the first load of a screen, as it comes compressed: scripts, styles and the page itself. */
const MAX_FIRST_LOAD_BYTES = 250_000

test('the back office is opened with less than 250 kB of its own @server', async ({ page }) => {
  await openBackOffice(page, 'owner', '/staff')
  await expect(page.getByRole('row', { name: /@/ }).first()).toBeVisible()
  // The network is never idle here: what happens to orders is streamed.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const files = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => ({
      name: entry.name,
      bytes: Number(Reflect.get(entry, 'encodedBodySize')),
    })),
  )
  const code = files.filter(({ name }) => /\/admin(\/staff|.*\.(js|css))$/.test(name))
  const bytes = code.reduce((sum, file) => sum + file.bytes, 0)
  expect(code.length).toBeGreaterThan(3)
  expect(bytes, JSON.stringify(code)).toBeLessThan(MAX_FIRST_LOAD_BYTES)
})
