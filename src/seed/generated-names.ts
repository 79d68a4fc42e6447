/**
 * Names for generated products: a real catalogue has some ten thousand different words, brands, places and varieties,
 * most of them rare, and search has to find its way among them.
 */

const SYLLABLES = [
  ...['ka', 'ra', 'na', 'va', 'sa', 'ma', 'ja', 'da', 'ga', 'pa', 'la', 'ha', 'cha', 'tha', 'bha', 'sha'],
  ...['ki', 'ri', 'ni', 'vi', 'si', 'mi', 'ji', 'di', 'pi', 'li', 'ku', 'ru', 'nu', 'su', 'mu', 'pu', 'lu', 'du'],
  ...['ke', 're', 'ne', 've', 'se', 'me', 'de', 'le', 'ko', 'ro', 'no', 'so', 'mo', 'go', 'po', 'lo', 'dho', 'kho'],
]
const ENDINGS = ['pur', 'gaon', 'li', 'vadi', 'nagar', 'kot', 'ni', 'ta', 'ri', 'l', 'm', 'n', 'r', 's', 'v', 'd']

/** A name like those of villages and varieties, a different one for each whole number up to some fifty thousand. */
function nameOf(number: number): string {
  const count = SYLLABLES.length
  const first = SYLLABLES[number % count] ?? ''
  const second = SYLLABLES[Math.floor(number / count) % count] ?? ''
  const ending = ENDINGS[Math.floor(number / count ** 2) % ENDINGS.length] ?? ''
  const word = first + second + ending
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** A name of so many: the first ones often, the last ones seldom, as words are spread in a real catalogue. */
export function pickName(names: { first: number; count: number }, random: () => number): string {
  return nameOf(names.first + Math.floor(random() ** 3 * names.count))
}
