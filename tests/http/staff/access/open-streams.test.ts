import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { staff as staffCommand } from '#cli/staff.ts'
import { createBackOfficeClient } from '#contract/admin/client.ts'
import { CHANGE_LINES } from '#contract/admin/order-handling/changes.ts'
import { expectSuccess } from '#tests/support/expect-success.ts'
import { runCommand } from '#tests/support/processes/command.ts'
import { freePorts } from '#tests/support/processes/free-ports.ts'
import { createServerProcess } from '#tests/support/processes/server-process.ts'
import { STAFF_PASSWORD } from '#tests/support/records/staff.ts'

test('on SIGTERM an open stream of changes is ended and not cut off, and does not keep the shop running', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'haribhari-streams-'))
  const [port = 0, sandboxPort = 0] = await freePorts(2)
  const environment = { DATA_DIR: dataDir, SANDBOX_PORT: String(sandboxPort) }
  const shop = createServerProcess({ port, environment })
  await shop.start()
  const token = await signIn(shop.address, { ...environment, PORT: String(port) })

  const response = await fetch(`${shop.address}/api/admin/changes`, {
    headers: { authorization: token, accept: CHANGE_LINES },
  })
  expect(response.headers.get('content-type')).toBe(CHANGE_LINES)
  const reader = response.body?.getReader()
  expect((await reader?.read())?.done).toBe(false)
  const stopped = shop.stop()
  // Where the connection had to be closed by force, this rejects.
  expect((await reader?.read())?.done).toBe(true)
  await stopped
  await rm(dataDir, { recursive: true, force: true })
})

/** Somebody new, from the invitation to the second factor. */
async function signIn(base: string, environment: Record<string, string>): Promise<string> {
  const { output } = await runCommand(staffCommand, environment, 'add', 'meera@example.in', 'manager')
  let token: string | null = null
  const client = createBackOfficeClient({ base, fetch, token: () => token })
  const accepted = await client.acceptInvitation({
    token: /#(\S+)/.exec(output)?.[1] ?? '',
    name: 'Meera Joshi',
    password: STAFF_PASSWORD,
  })
  token = expectSuccess(accepted).token
  const { secret, enrolment } = expectSuccess(await client.beginTotp())
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  expectSuccess(await client.confirmTotp({ enrolment, code }))
  return token
}
