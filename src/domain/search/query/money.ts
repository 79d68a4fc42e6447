import { MONEY } from './quantity-words.ts'

/**
 * The text without how much money something is wanted for: "20 rs ka dhaniya", "dhania Rs. 20", "₹20 dhaniya". A text that
 * says nothing else stays, but for the point of "Rs.50", which is none of a fraction.
 */
export function withoutMoney(text: string): string {
  const rest = text.replace(BEFORE_AMOUNT, ' ').replace(AFTER_AMOUNT, ' ')
  return /[\p{L}\p{N}]/u.test(rest) ? rest.replace(/\s+/g, ' ').trim() : text.replace(POINT_BEFORE_AMOUNT, '$1 ')
}

const AMOUNT = '[\\d०-९]+(?:[.,][\\d०-९]+)*'
const SIGN = '₹|(?:rs|inr|रु)\\.?'
const WORD = `(?:${MONEY.replaceAll(' ', '|')}|रु)\\.?`
const END = '(?![\\p{L}\\p{M}\\p{N}])'

const BEFORE_AMOUNT = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${SIGN})\\s*${AMOUNT}(?:/-)?${END}`, 'giu')
const AFTER_AMOUNT = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}.])${AMOUNT}\\s*(?:${WORD})${END}`, 'giu')
const POINT_BEFORE_AMOUNT = /(rs|inr|रु)\.(?=[\d०-९])/giu
