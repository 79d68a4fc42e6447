/**
 * A word of an Indian script in the Latin letters that shoppers write it with: टमाटर is "tamaatar". The vowel that every
 * consonant carries is written but for the last of a word. Scripts that share Devanagari's layout are read as it is.
 */
export function toLatin(word: string): string {
  if (!INDIC.test(word)) return word
  const signs = Array.from(word).flatMap(devanagari)
  let latin = ''
  for (const [index, sign] of signs.entries()) {
    const consonant = CONSONANTS[sign]
    const next = signs[index + 1]
    if (consonant !== undefined) {
      const carriesVowel = next !== undefined && VOWEL_SIGNS[next] === undefined && next !== VIRAMA
      latin += carriesVowel ? `${consonant}a` : consonant
    } else if (sign === ANUSVARA || sign === CHANDRABINDU) {
      latin += nasal(next)
    } else {
      latin += VOWEL_SIGNS[sign] ?? VOWELS[sign] ?? (sign === VIRAMA || sign === VISARGA ? '' : sign)
    }
  }
  return latin
}

/** Whether a text is written in the script of Hindi and Marathi, wholly or in part. */
export function isDevanagari(text: string): boolean {
  return /[\u0900-\u097f]/u.test(text)
}

const INDIC = /[\u0900-\u0d7f]/u
const VIRAMA = '\u094d'
const ANUSVARA = '\u0902'
const CHANDRABINDU = '\u0901'
const VISARGA = '\u0903'
const LABIALS = 'पफबभम'

/** Before a lip's consonant the nasal is an m; at the end of a word nobody writes it. */
function nasal(next: string | undefined): string {
  if (next === undefined) return ''
  return LABIALS.includes(next) ? 'm' : 'n'
}

/** The letter of Devanagari at the same place of its block. */
function devanagari(sign: string): string[] {
  const own = OWN_SIGNS[sign]
  if (own !== undefined) return Array.from(own)
  const code = sign.codePointAt(0) ?? 0
  return [code >= 0x980 && code < 0xd80 ? String.fromCodePoint(0x900 + (code & 0x7f)) : sign]
}

/** What has no place in Devanagari: Gurmukhi's nasal and its sign of a doubled letter, and consonants that carry no vowel. */
const OWN_SIGNS: Readonly<Record<string, string>> = {
  ...{ '\u0a70': ANUSVARA, '\u0a71': '', ৎ: 'त्' },
  ...{ ൺ: 'ण्', ൻ: 'न्', ർ: 'र्', ൽ: 'ल्', ൾ: 'ळ्', ൿ: 'क्' },
}

const CONSONANTS: Readonly<Record<string, string>> = {
  ...{ क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n' },
  ...{ ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n', ऩ: 'n' },
  ...{ प: 'p', फ: 'ph', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ऱ: 'r', ल: 'l', ळ: 'l', ऴ: 'zh' },
  ...{ व: 'v', श: 'sh', ष: 'sh', स: 's', ह: 'h' },
}

const VOWELS: Readonly<Record<string, string>> = {
  ...{ अ: 'a', आ: 'aa', इ: 'i', ई: 'ee', उ: 'u', ऊ: 'oo', ऋ: 'ri', ऍ: 'e', ऎ: 'e', ए: 'e', ऐ: 'ai' },
  ...{ ऑ: 'o', ऒ: 'o', ओ: 'o', औ: 'au' },
}

const VOWEL_SIGNS: Readonly<Record<string, string>> = {
  ...{ 'ा': 'aa', 'ि': 'i', 'ी': 'ee', 'ु': 'u', 'ू': 'oo', 'ृ': 'ri', 'ॅ': 'e', 'ॆ': 'e', 'े': 'e', 'ै': 'ai' },
  ...{ 'ॉ': 'o', 'ॊ': 'o', 'ो': 'o', 'ौ': 'au' },
}
