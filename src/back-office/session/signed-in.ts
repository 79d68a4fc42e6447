import type { StaffProfileDto, StaffSessionDto } from '#contract/admin/session.ts'

/** Who it is, and how far they have come: a password alone opens nothing but the way to a second factor. */
export interface SignedIn {
  staff: StaffProfileDto
  session: StaffSessionDto
}
