import { plural } from '../../../format.ts'

export const facts = (active: number, invited: number, suspended: number) =>
  [
    plural(active, { one: '# active', other: '# active' }),
    plural(invited, { one: '# invited', other: '# invited' }),
    plural(suspended, { one: '# suspended', other: '# suspended' }),
  ].join(' · ')
export const name = 'Name'
export const role = 'Role'
export const roleOf = (name: string) => `Role of ${name}`
export const state = 'State'
export const seen = 'Seen'
export const never = 'Never'
export const actions = 'Actions'
export const moreFor = (name: string) => `More for ${name}`
export const you = 'you'
/** Whoever follows the link that the shop printed at its first start. */
export const firstOwner = 'Link of the first start'
export const states = { active: 'Active', invited: 'Invited', suspended: 'Suspended' }
export const foot = 'Suspending ends every session of that person at once. The last owner cannot be changed.'
export const lastOwner = 'The last owner stays'
export const roleChanged = (name: string, role: string) => `${name} is ${role} now`

export const invite = 'Invite'
export const inviteTitle = 'Invite somebody'
export const inviteIntro = 'You get a link to pass on. It works once, and ends after a day.'
export const email = 'Email'
export const makeLink = 'Make the link'

export const linkTitle = (email: string) => `The link for ${email}`
export const linkIntro = 'Pass it on to this person alone. It is shown once: whoever opens it first sets the password.'
export const link = 'Link'
export const copy = 'Copy'
export const copied = 'Copied'
export const done = 'Done'

export const suspend = 'Suspend'
export const suspendTitle = (name: string) => `Suspend ${name}?`
export const suspendText = 'Every session of theirs ends at once. What they did stays in the audit.'
export const reinstate = 'Reinstate'
export const resetFactor = 'Reset second factor'
export const resetTitle = (name: string) => `Reset the second factor of ${name}?`
export const resetText = 'Their password and sessions end too. You get a link for them, with which they begin anew.'
export const reset = 'Reset'
export const reason = 'Reason'
export const reasonHint = 'For the audit; may stay empty'
export const cancel = 'Cancel'

export const matrix = 'What each role may do'
export const duty = 'Duty'
export const yes = 'yes'
export const no = 'no'
export const view = 'view'
export const upTo = (amount: string) => `to ${amount}`
export const request = 'request'
/** What is seen of a customer's contacts; what is logged stands in the audit. */
export const contacts = new Map([
  ['at-once', 'logged'],
  ['on-request', 'if asked, logged'],
  ['door', 'name, door'],
  ['masked', 'masked'],
])
export const duties = {
  staff: 'Staff, payments, taxes',
  catalogue: 'Catalogue, prices, import',
  stock: 'Receive, count, waste',
  pick: 'Pick, weigh, pack',
  orders: 'Orders: view, note, cancel',
  refund: 'Refund',
  contacts: 'Contacts of customers',
  exports: 'Export, erase a customer',
  settings: 'Settings',
  audit: 'Audit',
}
