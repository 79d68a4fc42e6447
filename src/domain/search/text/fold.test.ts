import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, foldBeginning } from './fold.ts'
import { isMisspelledHindi, onOtherKeyboard } from './keyboard.ts'
import { beginsWithinOneSlip, editDistance, slipsBetween } from './slips.ts'
import { wordsOf } from './words.ts'

const slips = (typed: string, known: string) => slipsBetween(fold(typed), fold(known))

test('a word is spelled the same however its long vowels and aspirates are written, in either script', () => {
  for (const words of ['aloo aalu alu आलू आलु', 'tamatar tamaatar टमाटर', 'angoor angur अंगूर', 'baingan bengan बैंगन']) {
    expect(new Set(words.split(' ').map((word) => fold(word).spelled)).size, words).toBe(1)
  }
})

test('vowels that nobody speaks make no other sound', () => {
  expect(fold('तरबूज').key).toBe(fold('tarbooz').key)
  expect(fold('santra').key).toBe(fold('संतरा').key)
})

test('the singular and the plural are one word', () => {
  for (const [one, many] of [
    ['tomato', 'tomatoes'],
    ['berry', 'berries'],
    ['peach', 'peaches'],
    ['mirchi', 'mirchiyan'],
    ['gobi', 'gobis'],
  ]) {
    expect(fold(many ?? '').plain).toBe(fold(one ?? '').plain)
  }
  expect(fold('hibiscus').plain).toBe('hibiscus')
  expect(fold('egs').spelled).toBe(fold('eggs').spelled)
  expect(fold('gas').plain).toBe('gas')
})

test('scripts laid out as Devanagari are read as it is', () => {
  expect(fold('ટામેટા').plain).toBe(fold('टामेटा').plain)
})

test('letters that Devanagari has no place for are read too: Malayalam’s without a vowel, and the nasal of Gurmukhi', () => {
  expect(fold('മഞ്ഞൾ').plain).toBe('manjal')
  expect(fold('പാൽ').plain).toBe('paal')
  expect(fold('ਅੰਡਾ').plain).toBe(fold('अंडा').plain)
  expect(fold('ਮੱਖਣ').plain).toBe('makhan')
})

test('what the languages of the south speak at the end of a word is written, unlike that of the north', () => {
  expect(fold('ಬೆಲ್ಲ').plain).toBe('bella')
  expect(fold('చోళం').plain).toBe('cholam')
  expect(fold('തേങ്ങ').plain).toBe('tenga')
  expect(fold('लहसुन').plain).toBe('lahasun')
  expect(fold('आलूं').plain).toBe('aaloo')
  // Any vowel may follow what is half typed.
  expect(foldBeginning('ಬೆಲ್ಲ').plain).toBe('bell')
})

test('the one letter that Tamil has for k and g, and for others, is read as it sounds where it stands', () => {
  expect(fold('மஞ்சள்').plain).toBe('manjal')
  expect(fold('வெங்காயம்').plain).toBe('vengaayam')
  expect(fold('கடுகு').plain).toBe('kadugu')
  expect(fold('சர்க்கரை').plain).toBe('charkkarai')
  expect(fold('மிளகாய்').key).toBe(fold('milagai').key)
})

test('Malayalam’s doubled letters are read as they sound: rr is tt, and two nasals are one and a g or a j', () => {
  expect(fold('കാരറ്റ്').plain).toBe('kaaratt')
  expect(fold('നാരങ്ങ').plain).toBe('naaranga')
  expect(fold('വെണ്ടക്ക').plain).toBe('vendakka')
})

test('the first vowel that Bengali does not write is an o, and its dotted d an r', () => {
  expect(fold('মধু').plain).toBe('modhu')
  expect(wordsOf('গুঁড়ো').map((word) => fold(word).plain)).toEqual(['powder'])
  expect(fold('গাজর').plain).toBe('gaajar')
})

test('letters with a dot of their own in one script are those with a dot beside them in another', () => {
  expect(fold('ਗੁੜ').plain).toBe('gud')
})

test('a name in one word with what is ground is the name beside powder', () => {
  expect(fold('manjalpodi').plain).toBe(`${fold('manjal').plain}${fold('podi').plain}`)
  expect(fold('മഞ്ഞൾപ്പൊടി').plain).toBe('manjalpowder')
  for (const word of ['पाउडर', 'पावडर']) expect(fold(word).plain).toBe('powder')
})

test('an amount is told from its unit, and a name with a digit is one word', () => {
  expect(wordsOf('Atta 5kg')).toEqual(['atta', '5', 'kg'])
  expect(wordsOf('५०० ग्राम')).toEqual(['500', 'ग्राम'])
  expect(wordsOf('A2 milk')).toEqual(['a2', 'milk'])
})

test('words without the dot below are the words with it', () => {
  expect(wordsOf('चीज़ प्याज़')).toEqual(wordsOf('चीज प्याज'))
})

test('few letters forgive no slip, more forgive one, and many two', () => {
  expect(slips('tee', 'tea')).toBeNull()
  expect(slips('onoin', 'onion')).not.toBeNull()
  expect(slips('karela', 'kerala')).not.toBeNull()
  expect(slips('pomato', 'tomato')).toBeNull()
  expect(slips('strwberrry', 'strawberry')).not.toBeNull()
})

test('one letter that is amiss is one slip, also in two letters of one sound', () => {
  for (const [typed, known] of [
    ['spinahc', 'spinach'],
    ['cohcolate', 'chocolate'],
    ['coonut', 'coconut'],
    ['naruyal', 'nariyal'],
    ['tarboox', 'tarbooz'],
  ]) {
    expect(slips(typed ?? '', known ?? ''), typed).toBeLessThanOrEqual(3)
  }
  expect(slips('bread', 'dread')).toBeNull()
})

test('a word begins with one slip where a part of it from the start is one slip from what was typed', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(letters, letters, (typed, known) => {
      const beginnings = Array.from({ length: known.length + 1 }, (_, end) => known.slice(0, end))
      const isNear = beginnings.some((beginning) => editDistance(typed, beginning, 1) !== null)
      expect(beginsWithinOneSlip(typed, known)).toBe(isNear)
    }),
    { numRuns: 2000 },
  )
})

test('of three letters the vowel that a word begins with may be another one, and nothing else', () => {
  expect(slips('agg', 'egg')).not.toBeNull()
  expect(slips('eeg', 'egg')).not.toBeNull()
  expect([slips('hil', 'oil'), slips('ail', 'oats'), slips('dil', 'dal')]).toEqual([null, null, null])
})

test('fewer slips are nearer', () => {
  expect(slips('chese', 'cheese')).toBeLessThan(slips('chese', 'chai') ?? Number.POSITIVE_INFINITY)
})

test('what was typed on the other keyboard reads as it was meant, both ways', () => {
  expect(onOtherKeyboard('सगतक')).toBe('milk')
  expect(onOtherKeyboard('otO')).toBe('दूध')
  expect(onOtherKeyboard('500')).toBeNull()
})

test('signs that no consonant carries are no Hindi', () => {
  expect(isMisspelledHindi('ूदसोूद')).toBe(true)
  expect(isMisspelledHindi('टमाटर')).toBe(false)
  expect(isMisspelledHindi('tomato')).toBe(false)
})

test('a letter that is held down is no sound of a word', () => {
  expect(fold('zzzzzz').spelled).toBe('zzzzzz')
  expect(fold('aaaaaa').key).toBe('aaaaaa')
})

test('powder in short is powder', () => {
  for (const short of ['pwdr', 'powdr', 'pdr']) expect(fold(short), short).toEqual(fold('powder'))
})
