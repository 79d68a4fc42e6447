/** A number that begins at a word: how many words it takes, and whether it was written in digits. */
export interface NumberAt {
  length: number
  value: number
  isDigits: boolean
}

/** "2", "two", "dhai sau" (250), "saade teen" (3.5), "sava" (1.25); null where no number begins. */
export function numberAt(words: readonly string[], at: number): NumberAt | null {
  const word = words[at] ?? ''
  if (/^\d+$/.test(word)) return { length: 1, value: Number(word), isDigits: true }
  const few = HUNDREDS.has(word) ? { length: 0, value: 1 } : belowHundred(words, at)
  if (few === null) return null
  const isHundreds = HUNDREDS.has(words[at + few.length] ?? '')
  const { length, value } = isHundreds ? { length: few.length + 1, value: few.value * 100 } : few
  return { length, value, isDigits: false }
}

/** Whether the word is a number and nothing else, so that it counts pieces without a unit after it: "bees ande". */
export function isCount(word: string): boolean {
  return COUNTS.has(word)
}

function belowHundred(words: readonly string[], at: number): { length: number; value: number } | null {
  const word = words[at] ?? ''
  const more = FRACTIONS_BEFORE.get(word)
  if (more === undefined) {
    const value = NUMBERS.get(word)
    return value === undefined ? null : { length: 1, value }
  }
  const whole = NUMBERS.get(words[at + 1] ?? '')
  if (whole !== undefined && Number.isInteger(whole)) return { length: 2, value: whole + more.beside }
  return more.alone === null ? null : { length: 1, value: more.alone }
}

const HUNDREDS: ReadonlySet<string> = new Set(plainWords('sau sou hundred सौ'))

interface FractionBefore {
  /** What it adds to the whole number after it. */
  beside: number
  /** What it is without one: "saade" is never alone. */
  alone: number | null
}

const FRACTIONS_BEFORE = new Map<string, FractionBefore>([
  ...fractions('sava sawa savaa sawaa सवा', { beside: 0.25, alone: 1.25 }),
  ...fractions('pauna paune pona pone पौना पौने', { beside: -0.25, alone: 0.75 }),
  ...fractions('saade sade saadhe sadhe साढ़े साढे', { beside: 0.5, alone: null }),
])

const QUARTER = 'paav pav pao paw पाव'
/** What a quarter of a kilogram is called, which is counted: "ek paav". */
export const QUARTERS: ReadonlySet<string> = new Set(plainWords(QUARTER))

/** These are other words, too: "do" gives, and a "paav" is a bread. */
const AMBIGUOUS = [
  ...numbers('one ek एक a', 1),
  ...numbers('two do दो couple', 2),
  ...numbers('three teen तीन', 3),
  ...numbers('four char chaar चार', 4),
  ...numbers('five paanch panch पांच पाँच', 5),
  ...numbers('six chhe che छह छः', 6),
  ...numbers('half aadha adha aadhaa आधा aadhi', 0.5),
  ...numbers(`quarter ${QUARTER}`, 0.25),
  ...numbers('dedh डेढ़ डेढ', 1.5),
  ...numbers('dhai dhaai ढाई', 2.5),
]
const UNAMBIGUOUS = [
  ...numbers('seven saat सात', 7),
  ...numbers('eight aath आठ', 8),
  ...numbers('nine nau नौ', 9),
  ...numbers('ten das दस', 10),
  ...numbers('twelve barah baarah बारह', 12),
  ...numbers('fifteen pandrah पंद्रह पन्द्रह', 15),
  ...numbers('twenty bees बीस', 20),
  ...numbers('pachees pachis पच्चीस', 25),
  ...numbers('thirty tees तीस', 30),
  ...numbers('forty chalis chaalis चालीस', 40),
  ...numbers('fifty pachas pachaas पचास', 50),
]
const NUMBERS: ReadonlyMap<string, number> = new Map([...AMBIGUOUS, ...UNAMBIGUOUS])
const COUNTS: ReadonlySet<string> = new Set(UNAMBIGUOUS.map(([word]) => word))

function numbers(words: string, value: number): [string, number][] {
  return plainWords(words).map((word) => [word, value])
}

function fractions(words: string, fraction: FractionBefore): [string, FractionBefore][] {
  return plainWords(words).map((word) => [word, fraction])
}

/** As `wordsOf` writes them, without the dot below. */
function plainWords(words: string): string[] {
  return words.split(' ').map((word) => word.normalize('NFD').replaceAll('\u093c', ''))
}
