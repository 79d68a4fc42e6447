import type { createClient } from '#contract/client/client.ts'
import { expectSuccess } from '../expect-success.ts'
import { anAddressForm } from './factories.ts'

/** A new account with an address, and a client that sends its token. Unlike a guest it may pay in cash. */
export async function signUpWithAddress(
  clientFor: (token: string | null) => ReturnType<typeof createClient>,
  lives: Parameters<typeof anAddressForm>[0] = {},
) {
  const { createdUser: user, encodedToken: token } = expectSuccess(
    await clientFor(null).signUp({
      fullName: 'Asha Rao',
      email: `asha.${crypto.randomUUID()}@example.in`,
      password: 'kakdi Bhindi 7',
      keepSignedIn: false,
    }),
  )
  const client = clientFor(token)
  const [address] = expectSuccess(await client.addAddress(anAddressForm(lives))).addresses
  if (!address) throw new Error('the address was not saved')
  return { user, token, address, client }
}
