import type { SentCheckout } from '#contract/checkout.ts'
import type { SubstitutionInput } from '#use-cases/checkout/index.ts'
import { isUuid } from '../uuid.ts'

/**
 * What a checkout says of goods that are not there. What it says of products that no basket can have is left out, as what
 * it says of those that this one has not. A chosen product that cannot be one counts as none named, which is refused.
 */
export function toSubstitutionInput({
  substitution,
  substitutions = [],
}: Pick<SentCheckout, 'substitution' | 'substitutions'>): SubstitutionInput {
  return {
    ofOrder: substitution ?? null,
    ofProducts: new Map(
      substitutions
        .filter(({ _id }) => isUuid(_id))
        .map(({ _id, choice, substitute = '' }) => [
          _id,
          { choice, substituteId: choice === 'chosen' && isUuid(substitute) ? substitute : null },
        ]),
    ),
  }
}
