import * as v from 'valibot'
import { storeSettingsSchema } from '#domain/settings/settings.ts'
import { anyone, defineCall } from './call.ts'

/**
 * The owner's settings that are for everybody to read; times are ISO strings. Deals that repeat answer their
 * coming end; those that are over are no longer shown.
 */
export const storeDto = v.object({
  ...v.omit(storeSettingsSchema, ['limits', 'fssaiLicence', 'gstin']).entries,
  deals: v.object({
    endsAt: v.nullable(v.string()),
    /** Servers of release 0.1.0 do not say it. */
    over: v.optional(v.boolean(), false),
    sample: storeSettingsSchema.entries.deals.entries.sample,
  }),
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
