import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { unwrapResult } from '#contract/client/call-error.ts'
import { useClient, useSessionStore } from '../session/use-office.ts'

const KEY = ['account', 'passkeys'] as const

export function usePasskeys() {
  const client = useClient()
  return useQuery({ queryKey: KEY, queryFn: async () => unwrapResult(await client.passkeys()).passkeys })
}

/** After a passkey was added or removed: the list, and what the session says of them. */
export function useRefreshPasskeys(): () => void {
  const cache = useQueryClient()
  const { check } = useSessionStore()
  return () => {
    void cache.invalidateQueries({ queryKey: KEY })
    void check()
  }
}

export function useRemovePasskey() {
  const client = useClient()
  const refresh = useRefreshPasskeys()
  return useMutation({
    mutationFn: async (id: string) => unwrapResult(await client.removePasskey(id)),
    onSuccess: refresh,
  })
}

export function useNewRecoveryCodes() {
  const client = useClient()
  const { check } = useSessionStore()
  return useMutation({
    mutationFn: async () => unwrapResult(await client.newRecoveryCodes()).recoveryCodes,
    onSuccess: () => void check(),
  })
}
