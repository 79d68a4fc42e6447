import * as v from 'valibot'
import { timestamp, timestampFields } from '../values/time.ts'
import { roleSchema } from './permissions.ts'

/** Somebody who works in the shop. Accounts of staff and of customers have nothing to do with each other. */
export const staffMemberSchema = v.object({
  id: v.string(),
  /** Empty until the invitation is accepted. */
  name: v.string(),
  /** As typed; compared by `emailKey`, and unique among staff. */
  email: v.string(),
  role: roleSchema,
  /** Only active members sign in. */
  state: v.picklist(['invited', 'active', 'suspended']),
  /** Rises with each change that somebody could overwrite. */
  version: v.pipe(v.number(), v.safeInteger()),
  lastSeenAt: v.nullable(timestamp),
  ...timestampFields,
})
export type StaffMember = v.InferOutput<typeof staffMemberSchema>
