import { Secret, TOTP } from 'otpauth'
import * as v from 'valibot'
import { staff } from '#cli/staff.ts'
import { type BackOfficeClient, createBackOfficeClient } from '#contract/admin/client.ts'
import { expectSuccess } from '#tests/support/expect-success.ts'
import { runCommand } from '#tests/support/processes/command.ts'
import type { ServerProcess } from '../server-process.ts'

export interface OwnerOfShop {
  address: string
  client: BackOfficeClient
  token: string
}

const accepted = v.object({ token: v.string() })

/** The first owner of a shop, with a second factor. */
export async function signInOwner(
  { address, dataDir }: ServerProcess,
  environment: Record<string, string> = {},
): Promise<OwnerOfShop> {
  const port = new URL(address).port
  const invited = await runCommand(
    staff,
    { DATA_DIR: dataDir, PORT: port, ...environment },
    'add',
    'owner@example.in',
    'owner',
  )
  const invitation = /#(\S+)/.exec(invited.output)?.[1] ?? ''
  let token: string | null = null
  const client = createBackOfficeClient({ fetch, base: address, token: () => token })
  const signedIn = await client.acceptInvitation({
    token: invitation,
    name: 'Kavita Owner',
    password: 'seven grey lotus ponds',
  })
  token = v.parse(accepted, expectSuccess(signedIn)).token
  const { secret, enrolment } = expectSuccess(await client.beginTotp())
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  expectSuccess(await client.confirmTotp({ enrolment, code }))
  return { address, client, token }
}
