import { expect, signInAsGuest, test, waitForHydration } from '../../support/pages/storefront.ts'

test('A017 A065 A066 A081 the request tester starts with GET /api/test-todos, an empty object and no headers @server', async ({
  page,
}) => {
  await page.goto('./mock')
  const method = page.getByLabel('Method')
  await expect(method).toHaveValue('GET')
  await expect(method.getByRole('option')).toHaveText(['GET', 'POST', 'DELETE'])
  await expect(page.getByLabel('Endpoint')).toHaveValue('/api/test-todos')
  await expect(page.getByLabel('Body')).toHaveValue('{}')
  await expect(page.getByLabel('Headers')).toHaveValue('')
  await expect(page.getByText('Response is undefined.')).toBeVisible()
})

test('A067 A069 A137 a response shows its status, body and headers, also when the request failed @server', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/status of 404/)
  await page.goto('./mock')
  await waitForHydration(page)
  const response = page.getByRole('region', { name: 'Response' })
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(response.getByText('404 Not Found')).toBeVisible()
  await expect(response.getByText(/"code": "not-found"/)).toBeVisible()
  await expect(response.getByText(/content-type: application\/json/)).toBeVisible()
  await page.getByLabel('Endpoint').fill('/api/categories')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(response.getByText('200 OK')).toBeVisible()
  await expect(response.getByText(/"categoryName": "fruits"/)).toBeVisible()
})

test('A069 a request that gets no answer shows that as the response @server', async ({ page, browserErrors }) => {
  browserErrors.allow(/Failed to load resource|ERR_FAILED/)
  await page.goto('./mock')
  await waitForHydration(page)
  await page.route('**/api/categories', (route) => route.abort())
  await page.getByLabel('Endpoint').fill('/api/categories')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('region', { name: 'Response' }).getByText('Network Error')).toBeVisible()
})

test('A068 a body that is empty or not JSON is an error, and no request is sent @server', async ({ page }) => {
  await page.goto('./mock')
  await waitForHydration(page)
  for (const body of ['{"a":', '']) {
    await page.getByLabel('Body').fill(body)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Error in JSON format')).toBeVisible()
    await expect(page.getByLabel('Body')).toBeFocused()
    await expect(page.getByText('Response is undefined.')).toBeVisible()
    await expect(page.getByLabel('Body')).toHaveValue(body)
  }
})

test('the request tester sends the typed body and headers, and never the token of the session @server', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/status of 401/)
  await signInAsGuest(page)
  await page.goto('./mock')
  await waitForHydration(page)
  const response = page.getByRole('region', { name: 'Response' })
  await page.getByLabel('Endpoint').fill('/api/user/cart')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(response.getByText('401 Unauthorized')).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('haribhari-token'))
  await page.getByLabel('Method').selectOption('POST')
  await page.getByLabel('Endpoint').fill('/api/auth/verify')
  await page.getByLabel('Body').fill(JSON.stringify({ encodedToken: token }))
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(response.getByText('200 OK')).toBeVisible()
  await page.getByLabel('Method').selectOption('GET')
  await page.getByLabel('Endpoint').fill('/api/user/cart')
  await page.getByLabel('Headers').fill(`authorization: ${token}`)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(response.getByText(/"cart": \[\]/)).toBeVisible()
})

test('URLs outside the shop’s API are rejected @server', async ({ page }) => {
  await page.goto('./mock')
  await waitForHydration(page)
  for (const endpoint of ['https://example.com/api/x', '//example.com/api/', '/shop', 'javascript:alert(1)']) {
    await page.getByLabel('Endpoint').fill(endpoint)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByLabel('Endpoint')).toHaveAccessibleDescription(/Only addresses below \/api\//)
    await expect(page.getByText('Response is undefined.')).toBeVisible()
  }
})
