/**
 * A word of an Indian script in the Latin letters that shoppers write it with: टमाटर is "tamaatar". The vowel that every
 * consonant carries is written but for the last of a word, which only the languages of the south speak. Scripts that share
 * Devanagari's layout are read as it is, and their own ways as they are spoken. Of a word that may go on the last consonant is
 * written without a vowel, since any may follow.
 */
export function toLatin(word: string, { goesOn = false }: { goesOn?: boolean } = {}): string {
  if (!INDIC.test(word)) return word
  const script = scriptOf(word)
  // A dot below tells sounds apart that Latin letters do not: गुड़ is "gud".
  const speaksLast = script.speaksLastVowel && !goesOn
  const signs = Array.from(spoken(word, script))
    .flatMap(devanagari)
    .filter((sign) => sign !== NUKTA)
  let latin = ''
  for (const [index, sign] of signs.entries()) {
    const consonant = CONSONANTS[sign]
    const next = signs[index + 1]
    if (consonant !== undefined) {
      const carriesVowel = next === undefined ? speaksLast : VOWEL_SIGNS[next] === undefined && next !== VIRAMA
      const vowel = latin === '' ? script.firstVowel : 'a'
      latin += carriesVowel ? `${consonant}${vowel}` : consonant
    } else if (sign === ANUSVARA || sign === CHANDRABINDU) {
      latin += next === undefined && speaksLast ? 'm' : nasal(next)
    } else if (sign === 'अ' && latin === '') {
      latin += script.firstVowel
    } else {
      latin += VOWEL_SIGNS[sign] ?? VOWELS[sign] ?? (sign === VIRAMA || sign === VISARGA ? '' : sign)
    }
  }
  return speaksLast ? latin.replace(/aay$/, 'aai') : latin
}

interface Script {
  /** Whether a vowel that is not written is spoken at the end of a word, and a nasal there is an m. */
  speaksLastVowel: boolean
  /** How a vowel that is not written sounds in the first syllable. */
  firstVowel: 'a' | 'o'
  /** What is spoken in another way than its letters say, in this order. */
  spokenAs: readonly (readonly [RegExp, string])[]
}

const NORTHERN: Script = { speaksLastVowel: false, firstVowel: 'a', spokenAs: [] }
const SOUTHERN: Script = { ...NORTHERN, speaksLastVowel: true }
const SCRIPTS: readonly (readonly [RegExp, Script])[] = [
  [
    /[\u0980-\u09ff]/u,
    {
      ...NORTHERN,
      firstVowel: 'o',
      spokenAs: [[/\u0981/gu, '']],
    },
  ],
  [
    /[\u0b80-\u0bff]/u,
    {
      ...SOUTHERN,
      // Tamil has one letter for k and g, and so on: voiced after a nasal, and most of them between vowels.
      spokenAs: [
        [/(?<=[^்])ச(?!்)/gu, 'स'],
        [/(?<=ஞ்)ச/gu, 'ज'],
        [/(?<=[^்])க(?!்)|(?<=ங்)க/gu, 'ग'],
        [/(?<=[^்])ட(?!்)|(?<=ண்)ட/gu, 'ड'],
        [/(?<=ம்)ப/gu, 'ब'],
        [/த/gu, 'थ'],
        [/ண்ணெய்$/u, 'ண்ணை'],
      ],
    },
  ],
  [
    /[\u0d00-\u0d7f]/u,
    {
      ...SOUTHERN,
      spokenAs: [
        [/റ്റ/gu, 'ട്ട'],
        [/ങ്ങ/gu, 'ങ്ഗ'],
        [/ഞ്ഞ/gu, 'ഞ്ജ'],
        [/(?<=[^്])ട(?!്)|(?<=ണ്)ട/gu, 'ड'],
      ],
    },
  ],
  [/[\u0c00-\u0cff]/u, SOUTHERN],
]

function scriptOf(word: string): Script {
  return SCRIPTS.find(([letters]) => letters.test(word))?.[1] ?? NORTHERN
}

function spoken(word: string, { spokenAs }: Script): string {
  return spokenAs.reduce((text, [letters, sound]) => text.replace(letters, sound), word)
}

/** Whether a text is written in the script of Hindi and Marathi, wholly or in part. */
export function isDevanagari(text: string): boolean {
  return /[\u0900-\u097f]/u.test(text)
}

/** Whether a text has letters of an Indian script. */
export function isIndic(text: string): boolean {
  return INDIC.test(text)
}

const INDIC = /[\u0900-\u0d7f]/u
const VIRAMA = '\u094d'
const NUKTA = '\u093c'
const ANUSVARA = '\u0902'
const CHANDRABINDU = '\u0901'
const VISARGA = '\u0903'
const LABIALS = 'पफबभम'

/** Before a lip's consonant the nasal is an m; at the end of a word and before a vowel nobody writes it. */
function nasal(next: string | undefined): string {
  if (next === undefined || VOWELS[next] !== undefined) return ''
  return LABIALS.includes(next) ? 'm' : 'n'
}

/** The letter of Devanagari at the same place of its block. */
function devanagari(sign: string): string[] {
  const own = OWN_SIGNS[sign]
  if (own !== undefined) return Array.from(own)
  const code = sign.codePointAt(0) ?? 0
  const letter = code >= 0x980 && code < 0xd80 ? String.fromCodePoint(0x900 + (code & 0x7f)) : sign
  // Letters with a dot below are one sign in some scripts and two in others.
  return Array.from(letter.normalize('NFD'))
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
