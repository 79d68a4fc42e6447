import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createBackOfficeClient } from '#contract/admin/client.ts'
import { readConfig } from '#server/config.ts'
import { createContainer } from '#server/container.ts'
import { describeFirstOwner } from '#server/staff/first-owner.ts'
import { expectSuccess } from '#tests/support/api.ts'
import { startCommandThread } from '#tests/support/processes/command-thread.ts'
import { STAFF_PASSWORD } from '#tests/support/records/staff.ts'

test('the owner of the machine decides who is staff from the command line, beside the running shop', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'haribhari-staff-'))
  const variables = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', PORT: '0', PUBLIC_URL: 'https://shop.example' }
  const shop = await createContainer(readConfig(variables), () => undefined)
  const client = (token: string | null = null) =>
    createBackOfficeClient({ base: 'http://shop.test', token: () => token, fetch: (request) => shop.api(request) })
  const thread = startCommandThread()
  const run = (...args: string[]) => thread.run('staff', variables, ...args)
  const linkIn = (output: string) =>
    /https:\/\/shop\.example\/admin\/invitation#([0-9a-f]{64})$/m.exec(output)?.[1] ?? ''
  const accept = (token: string, name: string, email?: string) =>
    client().acceptInvitation({ token, name, password: STAFF_PASSWORD, ...(email ? { email } : {}) })

  expect(await run()).toEqual({ code: 0, output: 'Nobody is staff yet.\n' })
  const [printed = ''] = await describeFirstOwner(shop.store, 'https://shop.example')
  expect(expectSuccess(await accept(linkIn(printed), 'Asha Rao', 'asha@shop.example')).staff.role).toBe('owner')
  expect(await describeFirstOwner(shop.store, 'https://shop.example')).toEqual([])
  expect(await run('suspend', 'asha@shop.example')).toMatchObject({
    code: 1,
    output: 'Somebody must be left who can manage the staff.\n',
  })

  const added = await run('add', 'ravi@shop.example', 'picker')
  expect((await run('list')).output).toMatch(/^ravi@shop\.example {2}picker {2}invited {2}never seen/m)
  const { token } = expectSuccess(await accept(linkIn(added.output), 'Ravi Menon'))
  expect(await run('add', 'ravi@shop.example', 'owner')).toMatchObject({ code: 1 })
  expect((await run('list')).output).toMatch(
    /^asha@shop\.example {2}owner {3}active {2}seen [-\d]+ [:.\d]+ {2}Asha Rao\nravi@shop\.example {2}picker {2}active {2}seen /,
  )

  const reset = await run('reset-factor', 'ravi@shop.example', 'lost', 'his', 'phone')
  expect(await client(token).staffSession()).toMatchObject({ ok: false })
  const signIn = () => client().staffSignIn({ email: 'ravi@shop.example', password: STAFF_PASSWORD })
  expect(await signIn()).toMatchObject({ ok: false, failure: { code: 'credentials-invalid' } })
  expectSuccess(await accept(linkIn(reset.output), 'Ravi Menon'))
  expectSuccess(await signIn())
  expect(await run('suspend', 'ravi@shop.example')).toMatchObject({ code: 0 })
  expect(await signIn()).toMatchObject({ ok: false })

  expect(await run('add', 'ravi')).toMatchObject({ code: 2, output: expect.stringContaining('is not an e-mail') })
  expect(await run('add', 'x@shop.example', 'king')).toMatchObject({ code: 2 })
  expect(await run('promote', 'x@shop.example')).toMatchObject({ code: 2 })
  expect(await run('suspend', 'x@shop.example')).toMatchObject({ code: 1 })

  // A server offers no role without a password, whatever it is configured with.
  expect(expectSuccess(await client().staffSignInOptions()).roles).toEqual([])
  expect(await client().staffSwitchRole('owner')).toMatchObject({ ok: false, failure: { status: 404 } })
  await thread.stop()
  await shop.close()
  await rm(dataDir, { recursive: true, force: true })
}, 180_000)
