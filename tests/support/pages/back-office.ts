import { test as base, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import * as v from 'valibot'
import { staff as staffCommand } from '#cli/staff.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { expect } from '../page-expect.ts'
import { runCommand } from '../processes/command.ts'
import { dataDir, serverPort } from '../processes/runtimes.ts'
import { anEditableProduct } from '../records/factories.ts'
import { test } from './storefront.ts'

export const STAFF_PASSWORD = 'seven grey lotus ponds'
const TOKEN_KEY = 'haribhari-staff-token'
const STEP_MS = 30_000

/** Somebody who works in the shop of the server, with what they sign in by. */
export interface Member {
  email: string
  name: string
  /** Of the app that shows codes. */
  secret: string
}

/** Invites somebody by the owner's command, and returns the one-time link. The directory is that of another server. */
export async function inviteByCommand(role: Role, directory = dataDir): Promise<{ email: string; token: string }> {
  const email = `${role}-${crypto.randomUUID().slice(0, 8)}@example.in`
  const variables = { DATA_DIR: directory, PORT: String(serverPort) }
  const { code, output } = await runCommand(staffCommand, variables, 'add', email, role)
  expect(code, output).toBe(0)
  return { email, token: /#(\S+)/.exec(output)?.[1] ?? '' }
}

/** The code that an app shows. Each counts once, so a second one within half a minute is that of the next step. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS })
}

/**
 * Opens the back office as somebody of a role: by the role switch in the browser runtime, as a new member on the server,
 * which is that of all tests unless the data directory of another one is named.
 */
export async function openBackOffice(page: Page, role: Role, path = '', directory?: string): Promise<Member | null> {
  if (base.info().project.name !== 'server') {
    await page.goto(`./admin${path}`)
    await page.getByRole('button', { name: ROLE_NAMES[role], exact: true }).click()
    await expect(page.getByRole('banner')).toBeVisible()
    return null
  }
  const { token, ...member } = await joinStaff(page, role, directory)
  await page.addInitScript(([key, value]) => localStorage.setItem(key ?? '', value ?? ''), [TOKEN_KEY, token])
  await page.goto(`./admin${path}`)
  return member
}

const ROLE_NAMES: Record<Role, string> = {
  owner: 'Owner',
  manager: 'Manager',
  picker: 'Picker',
  support: 'Support',
  'read-only': 'Read-only',
}

/** Follows an invitation to its end through the API, which is much faster than through the screens. */
async function joinStaff(page: Page, role: Role, directory?: string): Promise<Member & { token: string }> {
  const { email, token: invitation } = await inviteByCommand(role, directory)
  const name = `Kavita ${ROLE_NAMES[role]}`
  const post = async (path: string, data: object, token?: string) => {
    const response = await page.request.post(`./api/admin/${path}`, {
      data,
      ...(token ? { headers: { authorization: token } } : {}),
    })
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
    return response.json()
  }
  const accepted = await post('invitation/accept', { token: invitation, name, password: STAFF_PASSWORD })
  const token = String(accepted.token)
  const { secret, enrolment } = await post('account/totp', {}, token)
  await post('account/totp/confirm', { enrolment, code: codeOf(String(secret)) }, token)
  return { email, name, secret: String(secret), token }
}

/** Ends the page's session on the server, as the same person would in another browser; the page does not know. */
export async function endStaffSessionElsewhere(page: Page, baseURL: string | undefined): Promise<void> {
  await page.evaluate(
    async ([url, key]) => {
      const authorization = localStorage.getItem(key ?? '') ?? ''
      const response = await fetch(url ?? '', { method: 'DELETE', headers: { authorization } })
      if (!response.ok) throw new Error(`signing out failed: ${response.status}`)
    },
    [`${baseURL ?? ''}api/admin/session`, TOKEN_KEY],
  )
}

const createdProduct = v.pipe(
  v.object({
    product: v.object({
      group: v.object({ id: v.string(), slug: v.string(), title: v.string() }),
      packs: v.tuple([v.object({ id: v.string() })]),
    }),
  }),
  v.transform(({ product: { group, packs } }) => ({ ...group, packId: packs[0].id })),
)

/** A live product of a test's own, with so many units in stock, through the API with the session of a page of the back office. */
export async function createProduct(
  page: Page,
  shop: string,
  stock = 0,
): Promise<v.InferOutput<typeof createdProduct>> {
  const sku = `OWN-${crypto.randomUUID().slice(0, 8)}`
  const { group, packs } = anEditableProduct({
    group: { title: `Forest honey ${sku}`, img: '/art/honey.webp', imgAlt: 'Honey', tags: [] },
    pack: { sku },
  })
  const created = await post(page, `${shop}api/admin/products`, {
    group: { ...group, version: null },
    packs: packs.map((pack) => ({ ...pack, id: null, version: null })),
  })
  const { id, slug, title, packId } = v.parse(createdProduct, created)
  if (stock > 0) await post(page, `${shop}api/admin/stock/${packId}/lots`, { qty: stock })
  return { id, slug, title, packId }
}

function post(page: Page, url: string, body: object): Promise<unknown> {
  return page.evaluate(
    async ({ address, sent, key }) => {
      const authorization = localStorage.getItem('haribhari-staff-token') ?? ''
      const headers = { 'content-type': 'application/json', authorization, 'idempotency-key': key }
      const response = await fetch(address, { method: 'POST', headers, body: sent })
      if (!response.ok) throw new Error(await response.text())
      return response.json()
    },
    { address: url, sent: JSON.stringify(body), key: crypto.randomUUID() },
  )
}

export { expect, test }
