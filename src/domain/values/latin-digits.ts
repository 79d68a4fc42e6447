/** The text with the digits of India's scripts, as keyboards in Devanagari, Bengali, Gujarati or Tamil write them, as 0 to 9. */
export function latinDigits(text: string): string {
  return text.replace(DIGIT_OF_INDIA, (digit) => String((digit.charCodeAt(0) % SCRIPT_SIZE) - ZERO_IN_SCRIPT))
}

/** From the zero of Devanagari to the nine of Malayalam. */
const DIGIT_OF_INDIA = /(?=[\u0966-\u0d6f])\p{Nd}/gu
/** Unicode gives each of these scripts as many places, with its zero at the same one. */
const SCRIPT_SIZE = 0x80
const ZERO_IN_SCRIPT = 0x66
