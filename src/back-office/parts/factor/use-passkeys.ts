import { useMutation } from '@tanstack/react-query'
import { unwrapResult } from '#contract/client/call-error.ts'
import type { SignedIn } from '../../session/signed-in.ts'
import { useClient, useSessionStore } from '../../session/use-office.ts'
import { createPasskey, showPasskey } from './passkey.ts'

/** Signs in by a passkey alone, which is both factors. Answers whether one was shown. */
export function useSignInByPasskey() {
  const client = useClient()
  const { begin } = useSessionStore()
  return useMutation({
    mutationFn: async () => {
      const { options, ceremony } = unwrapResult(await client.beginShowingPasskey())
      const credential = await showPasskey(options)
      if (credential) begin(unwrapResult(await client.signInByPasskey({ ceremony, credential })))
      return credential !== null
    },
  })
}

/** Shows a passkey as the second factor of the session there is. Answers whether one was shown. */
export function useShowPasskey() {
  const client = useClient()
  const { update } = useSessionStore()
  return useMutation({
    mutationFn: async () => {
      const { options, ceremony } = unwrapResult(await client.beginShowingPasskey())
      const credential = await showPasskey(options)
      if (credential) update(unwrapResult(await client.showPasskey({ ceremony, credential })))
      return credential !== null
    },
  })
}

/** Adds a passkey of this device. Answers null when it was not wanted, else the recovery codes, if there are new ones. */
export function useAddPasskey() {
  const client = useClient()
  return useMutation({
    mutationFn: async (label: string): Promise<(SignedIn & { recoveryCodes: readonly string[] }) | null> => {
      const { options, ceremony } = unwrapResult(await client.beginPasskey())
      const credential = await createPasskey(options)
      return credential && unwrapResult(await client.confirmPasskey({ ceremony, label, credential }))
    },
  })
}
