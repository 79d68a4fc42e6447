import type { BaseIssue } from 'valibot'

/**
 * What is wrong with a value whose schema brings no message of its own. What was received is never repeated: it may
 * be a secret, and whoever sent it has it.
 */
export function validationMessage({ path, expected, received }: BaseIssue<unknown>): string {
  const name = nameOf(path?.at(-1)?.key)
  if (received === 'undefined') return `${name} is needed`
  return `${name} must be ${expectedWords(expected ?? 'something else')}`
}

/** What the forms call their fields; anything else goes by its name on the wire. */
const LABELS: Record<string, string> = {
  fullName: 'Full name',
  email: 'Email',
  password: 'Password',
  name: 'Name',
  mobileNum: 'Mobile number',
  apartment: 'Apartment',
  area: 'Area',
  landmark: 'Landmark',
  city: 'City',
  state: 'State',
  pinCode: 'PIN code',
}

const WORDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  Object: 'an object',
  Array: 'a list',
}

function nameOf(key: unknown): string {
  if (typeof key === 'number') return `Item ${key + 1}`
  return typeof key === 'string' ? (LABELS[key] ?? key) : 'The body'
}

/** `(string | number)` as "text or a number", `("online" | "cash")` as "online or cash". */
function expectedWords(expected: string): string {
  const choices = expected.replace(/^\(|\)$/g, '').split(' | ')
  return choices.map((choice) => WORDS[choice] ?? choice.replaceAll('"', '')).join(' or ')
}
