/**
 * What was typed as it would read had the other keyboard been on: the keys of InScript, the keyboard of Indian
 * governments and phones, or those of an English one. Null where no letter has another key.
 */
export function onOtherKeyboard(typed: string): string | null {
  const map = DEVANAGARI.test(typed) ? TO_ENGLISH : TO_INSCRIPT
  const other = Array.from(typed, (sign) => map.get(sign) ?? sign).join('')
  return other === typed ? null : other
}

/** Whether the text cannot be Hindi, though in its letters: a vowel's sign stands where no consonant carries it. */
export function isMisspelledHindi(text: string): boolean {
  return /(^|[^\u0915-\u0939\u093c\u0958-\u095f])[\u093e-\u094d]/u.test(text) && DEVANAGARI.test(text)
}

const DEVANAGARI = /[\u0900-\u097f]/u

/** Keys of an English keyboard, and in the same order what InScript has on them. */
const KEYS: readonly (readonly [string, string])[] = [
  ['qwertyuiop[]', 'ौैाीूबहगदजड़'],
  ["asdfghjkl;'", 'ोे्िुपरकतचट'],
  ['zxcvbnm,./', 'ॆंमनवलस,.य'],
  ['QWERTYUIOP{}', 'औऐआईऊभङघधझढञ'],
  ['ASDFGHJKL:"', 'ओएअइउफऱखथछठ'],
  ['ZXCVBNM<>', 'ऎँणऩऴळशष।'],
  ['\\|=+_', 'ॉऑृऋः'],
]

const PAIRS = KEYS.flatMap(([english, inscript]) => {
  const signs = Array.from(inscript)
  return Array.from(english, (key, index) => [key, signs[index] ?? key] as const)
})
const TO_INSCRIPT: ReadonlyMap<string, string> = new Map(PAIRS)
const TO_ENGLISH: ReadonlyMap<string, string> = new Map(PAIRS.map(([key, sign]) => [sign, key]))
