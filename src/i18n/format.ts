import { locale } from '#i18n/locale.ts'

const pluralRules = new Intl.PluralRules(locale)
const numbers = new Intl.NumberFormat(locale)
const decimals = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const lists = new Intl.ListFormat(locale, { type: 'conjunction' })

/** The forms a noun takes after a number; `#` stands for the number. Languages name the forms they have. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** The form for this count with the count in it: `plural(2, { one: '# item', other: '# items' })` is "2 items". */
export function plural(count: number, forms: PluralForms): string {
  return pluralForm(count, forms).replaceAll('#', formatNumber(count))
}

/** The form for this count as it stands, for messages with other parameters, in which a `#` may be anything. */
export function pluralForm(count: number, forms: PluralForms): string {
  return forms[pluralRules.select(count)] ?? forms.other
}

/** A number with the locale's separators: 100000 is "1,00,000" in India. */
export function formatNumber(value: number): string {
  return numbers.format(value)
}

/** A number with one decimal: 20 is "20.0". */
export function formatDecimal(value: number): string {
  return decimals.format(value)
}

/** Words in a row: "fruits, plants and groceries". */
export function formatList(words: readonly string[]): string {
  return lists.format(words)
}

/** Made when the first country is shown, which most pages never do. */
let countries: Intl.DisplayNames | undefined

/** The name of a country by its ISO 3166-1 alpha-2 code: "IN" is "India". */
export function formatCountry(code: string): string {
  countries ??= new Intl.DisplayNames(locale, { type: 'region' })
  return countries.of(code) ?? code
}
