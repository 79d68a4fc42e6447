import { emailKey } from '#domain/accounts.ts'
import { ROLES, type Role } from '#domain/staff/permissions.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import { staffErrorMessages } from '#i18n/back-office/errors.ts'
import { readConfigWithoutAuth } from '#server/config.ts'
import { openStore } from '#server/open-store.ts'
import { invitationDependencies, invitationLink } from '#server/staff/first-owner.ts'
import type { Store, Transaction } from '#store/store.ts'
import { createAuditedWrite, type Recorded } from '#use-cases/audit/index.ts'
import { inviteStaff, newInvitation, resetFactor, suspendStaff } from '#use-cases/staff/index.ts'
import { CommandError, defineCommand, UsageError } from './run-command.ts'
import { formatStaff } from './staff/format-staff.ts'
import { isEmail } from './staff/is-email.ts'

const USAGE = 'list | add <email> <role> | suspend <email> [reason] | reset-factor <email> [reason]'

export const staff = defineCommand(
  {
    name: 'staff',
    summary:
      `Says who works in the shop, and decides who does. Roles: ${ROLES.join(', ')}. "add" prints a link by which that\n` +
      'person sets name and password, once and within 24 hours; again, it prints a new one. "reset-factor" ends password,\n' +
      'second factors and sessions of somebody who lost them, and prints such a link too. Safe beside running shops; all of\n' +
      'it stands in the audit.',
    operands: { usage: USAGE, max: Number.POSITIVE_INFINITY },
  },
  async ({ operands: [action = 'list', email = '', ...words], variables, database, print }) => {
    const task = parseTask(action, email, words)
    const config = readConfigWithoutAuth(variables)
    const { store } = await openStore(database, print)
    try {
      const origin = config.publicUrl ?? `http://localhost:${config.port}`
      for (const line of await task(store, origin)) print(line)
    } finally {
      await store.close()
    }
    return 0
  },
)

type Task = (store: Store, origin: string) => Promise<string[]>

function parseTask(action: string, email: string, words: readonly string[]): Task {
  if (action === 'list') return async (store) => formatStaff(await store.staff())
  if (!isEmail(email)) throw new UsageError(`"${email}" is not an e-mail address.`)
  const reason = words.length === 0 ? null : words.join(' ')
  if (action === 'add') return (store, origin) => add(store, origin, { email, role: parseRole(words) })
  if (action === 'suspend') return (store) => suspend(store, email, reason)
  if (action === 'reset-factor') return (store, origin) => reset(store, origin, { email, reason })
  throw new UsageError(`"${action}" is nothing that can be done with staff.`)
}

function parseRole([name = '', ...more]: readonly string[]): Role {
  const role = ROLES.find((each) => each === name)
  if (!role || more.length > 0) throw new UsageError(`"${[name, ...more].join(' ')}" is not a role.`)
  return role
}

async function add(store: Store, origin: string, { email, role }: { email: string; role: Role }): Promise<string[]> {
  const deps = invitationDependencies(store)
  const invitation = await newInvitation(deps)
  await run(store, 'staff add', (tx) => inviteStaff(tx, deps, null, { email, role, invitation }))
  return [`${email} is invited as ${role}: ${invitationLink(origin, invitation.token)}`]
}

async function suspend(store: Store, email: string, reason: string | null): Promise<string[]> {
  const { id } = await memberOf(store, email)
  await run(store, 'staff suspend', (tx) => suspendStaff(tx, invitationDependencies(store), null, { id, reason }))
  return [`${email} is suspended, and signed out everywhere.`]
}

async function reset(
  store: Store,
  origin: string,
  { email, reason }: { email: string; reason: string | null },
): Promise<string[]> {
  const deps = invitationDependencies(store)
  const { id } = await memberOf(store, email)
  const invitation = await newInvitation(deps)
  await run(store, 'staff reset-factor', (tx) => resetFactor(tx, deps, null, { id, invitation, reason }))
  return [`${email} sets a password and a second factor again: ${invitationLink(origin, invitation.token)}`]
}

async function memberOf(store: Store, email: string): Promise<StaffMember> {
  const found = (await store.staff()).find((each) => emailKey(each.email) === emailKey(email))
  if (!found) throw new CommandError(staffErrorMessages['staff-not-found'])
  return found
}

type WriteCode = 'staff-not-found' | 'staff-email-taken' | 'staff-too-strong' | 'last-owner' | 'staff-suspended'

/** Runs one write and its row of the audit. */
async function run(
  store: Store,
  action: string,
  work: (tx: Transaction) => Promise<{ ok: true; value: Recorded<StaffMember> } | { ok: false; code: WriteCode }>,
): Promise<void> {
  const request = { actor: { kind: 'system' as const }, action, requestId: crypto.randomUUID(), network: null }
  const written = await createAuditedWrite({ store, now: Date.now }, request)(work)
  if (!written.ok) throw new CommandError(staffErrorMessages[written.code])
}
