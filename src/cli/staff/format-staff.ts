import type { StaffMember } from '#domain/staff/staff-member.ts'
import { formatIndiaTime } from '../india-time.ts'

/** A line for each member of staff. */
export function formatStaff(staff: readonly StaffMember[]): string[] {
  if (staff.length === 0) return ['Nobody is staff yet.']
  const rows = staff.map(({ email, name, role, state, lastSeenAt }) => [
    email === '' ? '(no e-mail yet)' : email,
    role,
    state,
    lastSeenAt === null ? 'never seen' : `seen ${formatIndiaTime(lastSeenAt)}`,
    name,
  ])
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
