import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { emailKey } from '#domain/accounts.ts'
import { fieldIssues } from './field-issue.ts'
import { signInForm, signUpForm } from './forms.ts'

const PASSWORD = 'kakdi Bhindi 42'

/** The code of what is wrong with a field of the form; null when nothing is. */
function issueOf(field: 'email' | 'password', typed: { email?: string; password?: string }) {
  const form = { fullName: 'Asha Rao', email: 'asha.rao@example.in', password: PASSWORD, ...typed }
  const { issues = [] } = v.safeParse(signUpForm, form)
  return fieldIssues(issues)[field]?.code ?? null
}
const emailIssue = (email: string) => issueOf('email', { email })
const passwordIssue = (password: string, email = 'asha.rao@example.in') => issueOf('password', { password, email })

test.each([
  ['asha.rao@example.in', 'asha.rao@example.in'],
  ['asha.rao@example.in', 'Asha.Rao@Example.IN'],
  ['asha.rao@example.in', 'ａｓｈａ.rao@example.in'],
  ['asha.rao@example.in', 'asha rao'],
  ['Asha.Quillfeather@example.in', 'asha.quillfeather'],
  ['asha.quillfeather@example.in', 'ASHA.QUILLFEATHER'],
  ['asha.quillfeather@example.in', 'AshaQuillfeather1'],
  ['asha.quillfeather@example.in', 'asha_quillfeather@2026'],
  ['ashaquillfeather@example.in', ' AshaQuillfeather '],
  ['asha1987@example.in', 'asha1987'],
  ['asha1987@example.in', 'Asha@1988'],
  ['12345678910@example.in', '12345678910'],
])('the account %s cannot have the password %s', (email, password) => {
  expect(passwordIssue(password, email)).toMatch(/^password-(email|too-short)$/)
  if (password.length >= 8) expect(passwordIssue(password, email)).toBe('password-email')
})

test.each([
  'haribhari',
  'haribhari123',
  'Haribhari@2026',
  '2026haribhari',
  'HARI-BHARI-1',
  'hari bhari !!',
  'H4r1bh4r1',
  'h@ribh@ri9',
  'haribhariharibhari',
  'ｈａｒｉｂｈａｒｉ1',
])('no password is the shop’s name with digits and signs: %s', (password) => {
  expect(passwordIssue(password)).toMatch(/^password-(shop-name|common)$/)
})

test('no digits and signs around or between the letters of the shop’s name make a password of it', () => {
  const signs = fc.string({ unit: fc.constantFrom(...'0123456789 @!#._-'), maxLength: 6 })
  const cased = fc.array(fc.boolean(), { minLength: 9, maxLength: 9 })
  fc.assert(
    fc.property(signs, signs, signs, cased, (before, between, after, upper) => {
      const name = [...'haribhari'].map((letter, at) => (upper[at] ? letter.toUpperCase() : letter))
      const password = `${before}${name.slice(0, 4).join('')}${between}${name.slice(4).join('')}${after}`
      expect(passwordIssue(password)).toMatch(/^password-(shop-name|common)$/)
    }),
  )
})

test.each([
  'haribhari mangoes',
  'my haribhari 7',
  'hariharan77',
  'asha likes kakdi',
  'rao-und-asha',
  PASSWORD,
  'पासवर्ड नया',
])('a password that only contains a name is taken: %s', (password) => {
  expect(passwordIssue(password)).toBeNull()
})

test('a password of nothing that can be seen is refused, however long', () => {
  const blank = fc.constantFrom(
    ...' \t\n\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u180e\u2000\u2003\u2009\u200b\u200c\u200d\u200e\u2028\u202f\u205f',
    ...'\u2060\u2800\u3000\u3164\ufe0f\ufeff\uffa0',
    '\u{e0020}',
    '\u{e0101}',
  )
  fc.assert(
    fc.property(fc.string({ unit: blank, minLength: 8, maxLength: 40 }), (password) => {
      expect(passwordIssue(password)).toBe('password-blank')
      expect(passwordIssue(`${password}kakdi 42x`)).not.toBe('password-blank')
    }),
  )
})

const PLAIN = [
  'asha@example.in',
  'asha.rao+home@mail.example.co.in',
  'a@b.in',
  "o'brien_7@ex-ample.com",
  'x@xn--p1b6ci4b4b3a.xn--h2brj9c',
]

test.each(PLAIN)('%s is a plain address', (email) => {
  expect(emailIssue(email)).toBeNull()
  expect(emailIssue(` ${email.toUpperCase()} `)).toBeNull()
})

test.each([
  '"asha"@example.in',
  '"asha rao"@example.in',
  '<asha>@example.in',
  '<script>@x.example',
  'asha@<x>.in',
  'Asha <asha@example.in>',
  'asha@[127.0.0.1]',
  'asha@127.0.0.1',
  '.asha@example.in',
  'asha.@example.in',
  'asha..rao@example.in',
  'asha(home)@example.in',
  'asha,rao@example.in',
  'asha\\@example.in',
  'asha@-example.in',
  'asha@example.in.',
  'asha@example..in',
  `${'a'.repeat(65)}@example.in`,
])('%s is no address of a new account', (email) => {
  expect(emailIssue(email)).toBe('email-malformed')
})

const lookAlike = (...pairs: [string, string][]) => fc.constantFrom(...pairs)
const CONFUSABLES = lookAlike(
  ['a', 'а'],
  ['e', 'е'],
  ['o', 'о'],
  ['p', 'р'],
  ['c', 'с'],
  ['i', 'і'],
  ['i', 'ı'],
  ['a', 'ɑ'],
  ['o', 'ο'],
  ['s', 'ѕ'],
  ['h', 'һ'],
  ['l', 'ӏ'],
  ['a', 'á'],
  ['o', 'ഠ'],
  ['.', '․'],
)
const INVISIBLE = fc.constantFrom(
  ...'\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2066\ufe0f\ufeff\u3164',
  '\u{e0061}',
)

test('an address with an invisible character anywhere inside is the same account or no address', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PLAIN), INVISIBLE, fc.nat(), (email, invisible, place) => {
      const at = place % (email.length + 1)
      const disguised = `${email.slice(0, at)}${invisible}${email.slice(at)}`
      expect(emailIssue(disguised) !== null || emailKey(disguised) === emailKey(email), disguised).toBe(true)
    }),
  )
})

test('an address with a letter that looks like another’s is the same account or no address', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PLAIN, 'coco.pie@shop-as.in'), CONFUSABLES, (email, [letter, other]) => {
      fc.pre(email.includes(letter))
      for (const disguised of [email.replace(letter, other), email.replaceAll(letter, other)]) {
        expect(emailIssue(disguised) !== null || emailKey(disguised) === emailKey(email), disguised).toBe(true)
      }
    }),
  )
})

test('two addresses that are taken are one account or differ in a letter, digit or sign of ASCII', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
      (local, label) => {
        const email = `${local}@${label}.in`
        if (emailIssue(email) === null) expect(emailKey(email)).toMatch(/^[!-~]+$/)
      },
    ),
  )
})

test.each(['\u200basha@example.in', 'аsha@example.in', '"x"@example.in', '<script>@x.example'])(
  'an account that an earlier release made for %s can still sign in',
  (email) => {
    expect(v.safeParse(signInForm, { email, password: '        ' }).success).toBe(true)
  },
)
