import type { BasketLine } from '#domain/basket.ts'
import { isSuitableSubstitute } from '#domain/picking/substitutes.ts'
import type {
  OrderSubstitutionChoice,
  SubstitutionChoice,
  SubstitutionPreference,
} from '#domain/picking/substitution.ts'
import type { StoreSettings } from '#domain/settings/settings.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { Reads } from '#store/store.ts'
import { packsWithGroups } from '../picking/packs-with-groups.ts'

/** What a customer said at the checkout about goods that are not there. */
export interface SubstitutionInput {
  /** Of the whole order; null where nothing was said. */
  ofOrder: OrderSubstitutionChoice | null
  /** Of single products, by their ids. */
  ofProducts: ReadonlyMap<string, { choice: SubstitutionChoice; substituteId: string | null }>
}

export const NO_SUBSTITUTION_INPUT: SubstitutionInput = { ofOrder: null, ofProducts: new Map() }

/**
 * What an order records for a product: what was said of it, else of the order, else what the shop does unless somebody says
 * something. That customers are asked is what happens anyway, and is recorded only where one said it. Where the checkout does
 * not let customers say anything, nobody has agreed to other goods: they are asked, or get nothing in their place.
 */
export function preferenceFor(
  requested: SubstitutionInput,
  { choice: ofShop, isAsked }: StoreSettings['substitution'],
  productId: string,
): SubstitutionPreference {
  const { choice, substituteId = null } = requested.ofProducts.get(productId) ?? { choice: requested.ofOrder }
  if (choice === null) {
    const isKnown = ofShop === 'none' || (ofShop !== 'ask' && isAsked)
    return { substitution: isKnown ? ofShop : null, wantedSubstituteId: null }
  }
  return { substitution: choice, wantedSubstituteId: choice === 'chosen' ? substituteId : null }
}

/** Whether every product that a customer chose to get instead may stand for what is in the basket. */
export async function checkChosen(
  reads: Reads,
  basket: readonly BasketLine[],
  { ofProducts }: SubstitutionInput,
): Promise<Result<null, { code: 'substitute-not-suitable' }>> {
  const chosen = basket.flatMap(({ product: { id } }) => {
    const requested = ofProducts.get(id)
    return requested?.choice === 'chosen' ? [{ id, substituteId: requested.substituteId ?? id }] : []
  })
  if (chosen.length === 0) return ok(null)
  const packs = await packsWithGroups(
    reads,
    chosen.flatMap(({ id, substituteId }) => [id, substituteId]),
  )
  const isEverySuitable = chosen.every(({ id, substituteId }) => {
    const [wanted, other] = [packs.get(id), packs.get(substituteId)]
    return id !== substituteId && wanted && other && isSuitableSubstitute(wanted, other)
  })
  return isEverySuitable ? ok(null) : failed('substitute-not-suitable')
}
