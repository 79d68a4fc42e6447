import { failed, ok, type Result } from '../result.ts'
import { MAX_AMOUNT, type Paise, parseRupees } from './money.ts'

export type TypedAmountProblem = { code: 'not-an-amount' } | { code: 'amount-too-large' }

/**
 * An amount as people write it in rupees, in a form or in a cell of a spreadsheet, in paise: "48", "₹ 1,250.50", "Rs. 1,00,000",
 * "48/-". Another comma may be meant as the point of "12,50", which must not become 1250: it is no amount, like signs, a third
 * decimal and a blank within. An amount above `MAX_AMOUNT` is too large.
 */
export function readTypedRupees(typed: string): Result<Paise, TypedAmountProblem> {
  const figure = typed
    .trim()
    .replace(CURRENCY, '')
    .replace(/\s*\/-$/, '')
  if (!COMMAS.test(figure)) return failed('not-an-amount')
  const bare = figure.replaceAll(',', '')
  const paise = parseRupees(bare)
  if (paise !== null) return ok(paise)
  const isTooLarge = /^\d+(\.\d{1,2})?$/.test(bare) && Number(bare) * 100 > MAX_AMOUNT
  return failed(isTooLarge ? 'amount-too-large' : 'not-an-amount')
}

const CURRENCY = /^(?:₹|rs\.?|inr)\s*/i

/** No comma, or those of "12,34,567" or "1,234,567". */
const COMMAS = /^(?:[^,]*|\d{1,2}(?:,\d{2})*,\d{3}(?:\.\d*)?|\d{1,3}(?:,\d{3})+(?:\.\d*)?)$/
