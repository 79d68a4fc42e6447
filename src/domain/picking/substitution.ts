import { failed, ok, type Result } from '../values/result.ts'

/**
 * What a customer wants for a product that is not there: nothing, what is nearest to it, to be asked, or one product of
 * their own choice.
 */
export const SUBSTITUTION_CHOICES = ['none', 'best', 'ask', 'chosen'] as const
export type SubstitutionChoice = (typeof SUBSTITUTION_CHOICES)[number]

/** Those that can be said of a whole order, and be the shop's own until a customer says something else. */
export const ORDER_SUBSTITUTION_CHOICES = ['ask', 'best', 'none'] as const satisfies SubstitutionChoice[]
export type OrderSubstitutionChoice = (typeof ORDER_SUBSTITUTION_CHOICES)[number]

/** What an order says of one of its lines. */
export interface SubstitutionPreference {
  /** Null in orders of before, and where nothing was asked: the customer is asked first. */
  substitution: SubstitutionChoice | null
  /** The one product they want in its place; null but for `chosen`. */
  wantedSubstituteId: string | null
}

/** What counts for a line. One product of their own choice that was not named is none that could be put in. */
export function substitutionOf({ substitution }: Pick<SubstitutionPreference, 'substitution'>): SubstitutionChoice {
  return substitution ?? 'ask'
}

/** Why a product may not be put in place of a line's goods, by what its customer wants; `agreed` when they were asked. */
export function allowedByCustomer(
  preference: SubstitutionPreference,
  { productId, agreed }: { productId: string; agreed: boolean },
): Result<null, { code: 'substitute-not-wanted' } | { code: 'substitute-not-agreed' }> {
  switch (substitutionOf(preference)) {
    case 'none':
      return failed('substitute-not-wanted')
    case 'chosen':
      return productId === preference.wantedSubstituteId ? ok(null) : failed('substitute-not-wanted')
    case 'ask':
      return agreed ? ok(null) : failed('substitute-not-agreed')
    case 'best':
      return ok(null)
  }
}
