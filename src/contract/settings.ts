import * as v from 'valibot'
import { shownSettingsSchema } from '#domain/settings/shown-settings.ts'
import { anyone, defineCall } from './call.ts'

/**
 * The owner's settings that are for everybody to read; times are ISO strings. Deals that repeat answer their
 * coming end; those that are over are no longer shown.
 */
export const storeDto = v.object({
  ...shownSettingsSchema.entries,
  deals: v.object({
    endsAt: v.nullable(v.string()),
    /** Servers of release 0.1.0 do not say it. */
    over: v.optional(v.boolean(), false),
    sample: shownSettingsSchema.entries.deals.entries.sample,
  }),
  /**
   * What counts for goods that are not there unless the customer says something else at the checkout; absent where the
   * checkout does not ask. Any text, for a newer server.
   */
  substitution: v.optional(v.string()),
  /** Whether payments are a sandbox: the screens say so, and no money moves. */
  sandbox: v.boolean(),
})
export type StoreDto = v.InferOutput<typeof storeDto>

export const settingsCalls = {
  store: defineCall({
    method: 'GET',
    path: '/api/store',
    who: anyone,
    answer: v.object({ store: storeDto }),
    request: (signal?: AbortSignal) => ({ signal }),
  }),
}
