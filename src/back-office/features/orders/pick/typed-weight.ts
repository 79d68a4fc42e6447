import { MAX_GRAMS } from '#contract/admin/fields.ts'
import * as text from '#i18n/back-office/picking.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { parseGrams } from '../../../parts/form/typed/grams.ts'

/** What somebody typed of a scale: whole grams above nothing, or why that is no weight of goods. */
export function typedWeight(typed: string): { grams: number; error: null } | { grams: null; error: string } {
  if (typed.trim() === '') return { grams: null, error: text.weightNeeded }
  const grams = parseGrams(typed)
  if (grams === null || grams === 0) return { grams: null, error: text.notAWeight }
  if (grams > MAX_GRAMS) return { grams: null, error: text.tooHeavy(formatNumber(MAX_GRAMS / 1000)) }
  return { grams, error: null }
}
