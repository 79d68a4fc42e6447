import { formatNumber } from '../format.ts'

type Params = Readonly<Record<string, string | number>>
const limitOf = ({ limit }: Params) => (typeof limit === 'number' ? formatNumber(limit) : `${limit ?? ''}`)

/** What the forms call their fields; any other goes by its name on the wire, and a member of a list by its number. */
const LABELS: Readonly<Record<string, string>> = {
  '': 'The body',
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
  gender: 'Gender',
  location: 'Location',
  sku: 'SKU',
  barcode: 'Barcode',
  slug: 'Address in the shop',
  reason: 'Reason',
  note: 'Note',
  qty: 'Quantity',
  cost: 'Cost',
  bags: 'Bags',
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  Object: 'an object',
  Array: 'a list',
}

const label = ({ field = '' }: Params) => (typeof field === 'number' ? `Item ${field}` : (LABELS[field] ?? field))

/** `string | number` as "text or a number", `online | cash` as "online or cash". */
const kinds = ({ expected = '' }: Params) =>
  `${expected}`
    .split(' | ')
    .map((kind) => KINDS[kind] ?? kind)
    .join(' or ')

/** What is wrong with one field of a form or body. */
export const fieldErrors = {
  needed: (params: Params) => `${label(params)} is needed`,
  'wrong-type': (params: Params) => `${label(params)} must be ${kinds(params)}`,
  'text-needs-quotes': (params: Params) => `${label(params)} must be text, in quotes`,
  taken: (params: Params) => `${label(params)} is in use already`,
  'taken-by': (params: Params) => `${label(params)} is in use already, by ${params.other ?? ''}`,
  'too-long': (params: Params) => `${label(params)} can have at most ${limitOf(params)} characters`,
  'too-many': (params: Params) => `${label(params)} can have at most ${limitOf(params)} entries`,
  'character-not-allowed': (params: Params) => `${label(params)} has a character we cannot keep`,
  'too-small': (params: Params) => `${label(params)} must be at least ${limitOf(params)}`,
  'too-large': (params: Params) => `${label(params)} must be at most ${limitOf(params)}`,
  'category-twice': () => 'A category stands here twice. Each has one tax class',
  'reason-direction': () => 'These units go the other way: what was found is more, what is missing or was used is less',
  'not-sold-again': () => 'What is damaged, spoilt or recalled is not sold again',
  'not-whole': (params: Params) => `${label(params)} must be a whole number`,
  'not-positive': (params: Params) => `${label(params)} must be a whole number from 1 up`,
  'email-malformed': () => 'Write an email like asha@example.in',
  'email-letters': () => 'Write the email with the letters a to z, digits and signs, without any that look alike',
  'password-too-short': (params: Params) => `Use at least ${limitOf(params)} characters`,
  'password-too-long': (params: Params) => `Use at most ${limitOf(params)} bytes`,
  'password-blank': () => 'Use letters, digits or signs that can be seen',
  'password-email': () => 'Your email is the first thing a guesser tries. Please choose another password',
  'password-shop-name': () => 'The shop’s name is easy to guess. Please choose another password',
  'password-common': () => 'Too many people use this password. Please choose another',
  'password-unusable': () => 'Password is too long',
  'mobile-malformed': () => 'Write 10 digits starting with 6, 7, 8 or 9',
  'pin-code-malformed': () => 'Write 6 digits, the first not 0',
  'step-of-stock': () => 'The stock is counted in this step. Bring it to 0 first, or add a pack beside it',
  'barcode-malformed': () => 'Write 8, 12, 13 or 14 digits',
  'fssai-malformed': () => 'Write the 14 digits of the licence',
  'gstin-malformed': () => 'Write the 15 characters, like 27AAACH1234A1ZD',
  'gstin-mistyped': () => 'The last character does not fit the others. Compare each with the certificate',
  malformed: (params: Params) => `${label(params)} is not written as it has to be`,
  'address-tag-unknown': () => 'Choose Home, Work or Others',
  'provider-id-malformed': () => 'Write it as the payment provider gave it',
  'product-missing': () => 'Say which product, by its _id',
} as const
