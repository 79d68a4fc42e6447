import { typedMobile } from '../customers/typed-mobile.ts'

/** What a text that staff typed may stand for; null where it cannot be that. */
export interface OrderSearch {
  /** The beginning of an order's id. */
  idStart: string | null
  /** The eight characters of an order's number, which an id of today ends with. */
  idEnd: string | null
  name: string | null
  /** Digits of a mobile number, without the country code. */
  mobile: string | null
}

const MIN_ID = 4
const MIN_DIGITS = 4

/** "HB 1F0C9A3E", with or without its letters in front. */
const ORDER_NUMBER = /^(?:hb\s*)?([\da-f]{8})$/i

/** How to look for what staff typed; null for no text. */
export function readOrderSearch(typed: string): OrderSearch | null {
  const text = typed.trim()
  if (text === '') return null
  const number = ORDER_NUMBER.exec(text)?.[1]?.toLowerCase() ?? null
  const digits = typedMobile(text)
  const isMobile = digits.length >= MIN_DIGITS && /^\d{1,10}$/.test(digits)
  return {
    // Orders of earlier releases have the beginning of their id as their number.
    idStart: text.length >= MIN_ID && /^[\da-f-]{1,36}$/i.test(text) ? text.toLowerCase() : number,
    idEnd: number,
    name: isMobile ? null : text.toLowerCase(),
    mobile: isMobile ? digits : null,
  }
}
