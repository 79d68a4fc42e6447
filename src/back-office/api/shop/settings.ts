import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { unwrapResult } from '#contract/client/call-error.ts'
import type { CallResult } from '#contract/client/transport.ts'
import { type PartValues, partOf, type SettingPart } from '#domain/settings/setting-parts.ts'
import type { Saved } from '../../parts/form/use-edit-form.ts'
import { useClient } from '../../session/use-office.ts'

const settingsKeys = {
  all: ['settings'],
  current: ['settings', 'current'],
  secrets: ['settings', 'secrets'],
  versions: (part: SettingPart) => ['settings', 'versions', part],
}

/** All settings in their parts, each with the number of its last version. */
export function useSettings() {
  const client = useClient()
  return useQuery({ queryKey: settingsKeys.current, queryFn: async () => unwrapResult(await client.settings()) })
}

/** What a part was, newest first. */
export function useSettingsVersions(part: SettingPart) {
  const client = useClient()
  return useInfiniteQuery({
    queryKey: settingsKeys.versions(part),
    queryFn: async ({ pageParam }) =>
      unwrapResult(await client.settingsVersions({ part, ...(pageParam === null ? {} : { cursor: pageParam }) })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

/** Which secrets the process has. Only for those who decide about payments. */
export function useSecretStates() {
  const client = useClient()
  return useQuery({ queryKey: settingsKeys.secrets, queryFn: async () => unwrapResult(await client.secretStates()) })
}

/** Saves a part, and reads it again with who saved it last. */
export function useSettingsPart<P extends SettingPart>(part: P) {
  const client = useClient()
  const cache = useQueryClient()
  return {
    async save(values: PartValues<P>, version: number): Promise<CallResult<Saved<PartValues<P>>>> {
      const answer = await sendPart(client, part, values, version)
      return answer.ok ? { ok: true, value: { ...answer.value, values: partOf(part, answer.value.values) } } : answer
    },
    onSaved: () => void cache.invalidateQueries({ queryKey: settingsKeys.all }),
    async loadStored(): Promise<Saved<PartValues<P>>> {
      const [stored, history] = await Promise.all([client.settings(), client.settingsVersions({ part })])
      const { version, values } = unwrapResult(stored)[part]
      const [last] = unwrapResult(history).versions
      return {
        version,
        values: partOf(part, values),
        ...(last?.author ? { by: last.author.name } : {}),
        ...(last ? { at: Date.parse(last.at) } : {}),
      }
    },
  }
}

type Client = ReturnType<typeof useClient>

/** Each part by the call that takes it. */
function sendPart(client: Client, part: SettingPart, values: PartValues, version: number) {
  switch (part) {
    case 'shop':
      return client.saveSettings({ part, version, values: partOf(part, values) })
    case 'texts':
      return client.saveSettings({ part, version, values: partOf(part, values) })
    case 'deals':
      return client.saveSettings({ part, version, values: partOf(part, values) })
    case 'limits':
      return client.saveSettings({ part, version, values: partOf(part, values) })
    case 'orders':
      return client.saveSettings({ part, version, values: partOf(part, values) })
    case 'taxes':
      return client.saveTaxSettings({ version, values: partOf(part, values) })
    case 'payments':
      return client.savePaymentSettings({ version, values: partOf(part, values) })
  }
}

/** Saves what a version says as a new one. `version` is the last that whoever asks has seen. */
export function usePutBack(part: SettingPart) {
  const client = useClient()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ seq, version }: { seq: number; version: number }) =>
      unwrapResult(
        part === 'payments'
          ? await client.putBackPaymentSettings({ seq, version })
          : part === 'taxes'
            ? await client.putBackTaxSettings({ seq, version })
            : await client.putBackSettings({ part, seq, version }),
      ),
    onSettled: () => cache.invalidateQueries({ queryKey: settingsKeys.all }),
  })
}
