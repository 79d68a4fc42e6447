import { expect, test } from 'vitest'
import { isBrand } from '../goods/brands.ts'
import { fold } from '../text/fold.ts'
import { wordsOf } from '../text/words.ts'
import { isFiller } from './filler-words.ts'
import { withoutMoney } from './money.ts'
import { takeQuantity, withFractionsInWords } from './quantity.ts'
import { purposeOf } from './uses.ts'

const taken = (q: string) => {
  const { rest, pack } = takeQuantity(wordsOf(q))
  return { rest, pack }
}

test('how much is wanted is no part of what is wanted', () => {
  expect(taken('atta 5 kg')).toEqual({ rest: ['atta'], pack: { amount: 5000, unit: 'g' } })
  expect(taken('aadha kilo tamatar')).toEqual({ rest: ['tamatar'], pack: { amount: 500, unit: 'g' } })
  expect(taken('१ दर्जन केले')).toEqual({ rest: ['केले'], pack: { amount: 12, unit: 'piece' } })
  expect(taken('6 eggs')).toEqual({ rest: ['eggs'], pack: { amount: 6, unit: 'piece' } })
  expect(taken('eggs pack of 6')).toEqual({ rest: ['eggs'], pack: { amount: 6, unit: 'piece' } })
  expect(taken('mango box')).toEqual({ rest: ['mango'], pack: null })
  expect(taken('anda tray')).toEqual({ rest: ['anda'], pack: { amount: 30, unit: 'piece' } })
  expect(taken('eggs tray of 12')).toEqual({ rest: ['eggs'], pack: { amount: 12, unit: 'piece' } })
})

test('a part of a kilogram or litre is meant by its fraction, by its decimals and in words', () => {
  const half = { rest: ['poha'], pack: { amount: 500, unit: 'g' } }
  for (const q of ['poha 1/2 kg', 'poha ½ kg', 'poha 0.5 kg', 'poha .5kg', 'poha ०.५ किलो', 'आधा किलो poha']) {
    expect(taken(withFractionsInWords(q)), q).toEqual(half)
  }
  const amountOf = (q: string) => taken(withFractionsInWords(q)).pack?.amount
  expect([amountOf('1.5 kg aloo'), amountOf('2½ kg aloo'), amountOf('1/4 kg aloo')]).toEqual([1500, 2500, 250])
  expect([amountOf('11/2 kg aloo'), amountOf('10.5 kg aloo')]).not.toContain(500)
  expect(taken('पाव भर पनीर')).toEqual({ rest: ['पनीर'], pack: { amount: 250, unit: 'g' } })
})

test('an amount that is counted, and parts in English words, are amounts', () => {
  const packOf = (q: string) => taken(withFractionsInWords(q))
  const kilogram = { rest: ['sugar'], pack: { amount: 1000, unit: 'g' } }
  for (const q of ['2x1kg sugar', '2 x 1 kg sugar', 'sugar 2×1kg', 'sugar 1kg x 2', 'sugar 1 kg*2', '1kg X 2 sugar']) {
    expect(packOf(q), q).toEqual(kilogram)
  }
  const grams: [q: string, amount: number][] = [
    ['three quarter kg sugar', 750],
    ['three-quarters of a kilo sugar', 750],
    ['one and a half kilo sugar', 1500],
    ['sugar 2 and half kg', 2500],
  ]
  for (const [q, amount] of grams) expect(packOf(q), q).toEqual({ rest: ['sugar'], pack: { amount, unit: 'g' } })
  // No amount, but a name.
  expect(packOf('2x sugar').rest).toContain('sugar')
  expect(packOf('brand and half')).toMatchObject({ pack: null })
})

test('numbers in the words of a market are amounts: hundreds, and parts of a kilogram by their own names', () => {
  const gramsOf = (q: string) => {
    const { rest, pack } = taken(withFractionsInWords(q))
    expect([rest, pack?.unit], q).toEqual([['jeera'], 'g'])
    return pack?.amount
  }
  const grams: [q: string, amount: number][] = [
    ['sau gram jeera', 100],
    ['dhai sau gram jeera', 250],
    ['jeera paanch sau gram', 500],
    ['पाँच सौ ग्राम jeera', 500],
    ['two hundred gm jeera', 200],
    ['pachas gram jeera', 50],
    ['sava kilo jeera', 1250],
    ['सवा किलो jeera', 1250],
    ['pauna kilo jeera', 750],
    ['paune do kilo jeera', 1750],
    ['saade teen kilo jeera', 3500],
    ['ek paav jeera', 250],
    ['jeera आधा पाव', 125],
    ['3/4 kg jeera', 750],
    ['jeera 0.75 kg', 750],
  ]
  for (const [q, amount] of grams) expect(gramsOf(q), q).toBe(amount)
  expect(taken('dudh 1 lit')).toEqual({ rest: ['dudh'], pack: { amount: 1000, unit: 'ml' } })
  expect(taken('bees ande')).toEqual({ rest: ['ande'], pack: { amount: 20, unit: 'piece' } })
  // A bread is called as a quarter is, and the last word may go on: tender.
  expect(takeQuantity(['do', 'pav', 'bhaji'], (at) => at > 0)).toMatchObject({
    rest: ['do', 'pav', 'bhaji'],
    pack: null,
  })
  expect(taken('coconut ten').rest).toEqual(['coconut', 'ten'])
})

test('how much money it is for is no part of what is wanted, and no amount', () => {
  const dhania = { rest: ['dhania'], pack: null }
  for (const q of ['20 rs dhania', 'dhania 20rs', 'dhania Rs. 20', 'rs20 dhania', '₹20 dhania', '20 रुपये dhania']) {
    expect(taken(withoutMoney(q)), q).toEqual(dhania)
  }
  expect(taken('sau rupaye ka dhania').rest).toEqual(['ka', 'dhania'])
  // No half of anything.
  expect(wordsOf(withFractionsInWords(withoutMoney('Rs.50')))).toEqual(['rs', '50'])
  expect(withoutMoney('₹ 20')).toBe('₹ 20')
  expect(withoutMoney('10rs dhaniya, 2 kg aloo').trim()).toBe('dhaniya, 2 kg aloo')
})

test('a unit that is part of a name is no amount, unless a number stands before it', () => {
  const isInName = (at: number) => at > 0
  expect(takeQuantity(['green', 'gram'], () => true)).toMatchObject({ rest: ['green', 'gram'], pack: null })
  expect(takeQuantity(['250', 'gram', 'flour'], isInName)).toMatchObject({
    rest: ['flour'],
    pack: { amount: 250, unit: 'g' },
  })
})

test('a search for nothing but an amount keeps its words', () => {
  expect(taken('5 kg')).toEqual({ rest: ['5', 'kg'], pack: null })
})

test('what it is for is no part of what is wanted', () => {
  expect(purposeOf(wordsOf('lemons for pickle'))?.wanted).toEqual(['lemons'])
  expect(purposeOf(wordsOf('halwa ke liye gajar'))?.wanted).toEqual(['gajar'])
  expect(purposeOf(wordsOf('for pickle'))).toBeNull()
  // Nothing is named before the first one.
  expect(purposeOf(wordsOf('looking for lemons for pickle'))?.wanted).toEqual(['looking', 'for', 'lemons'])
})

test('words around a thing and names of its makers are known as such', () => {
  for (const word of ['fresh', 'chahiye', 'ताज़ा', 'khada'])
    expect(isFiller(fold(wordsOf(word)[0] ?? '')), word).toBe(true)
  expect(isFiller(fold('tomato'))).toBe(false)
  expect(isBrand(fold('amul'))).toBe(true)
})

test('what is full of a unit is one of it', () => {
  expect(taken('kilo bhar aloo')).toEqual({ rest: ['aloo'], pack: { amount: 1000, unit: 'g' } })
  expect(taken('aloo kilo bhar')).toEqual({ rest: ['aloo'], pack: { amount: 1000, unit: 'g' } })
})

test('a part of one is an amount, with an article before the unit', () => {
  for (const q of ['half a kilo of okra', 'half a kg okra'])
    expect(taken(q).pack, q).toEqual({ amount: 500, unit: 'g' })
  expect(taken('quarter of a kilo okra').rest).toContain('okra')
})

test('what it is for may be said last', () => {
  expect(purposeOf(wordsOf('tamatar chatni ke liye'))?.wanted).toEqual(['tamatar'])
  expect(purposeOf(wordsOf('gajar halwa banane ke liye'))?.wanted).toEqual(['gajar'])
  expect(purposeOf(wordsOf('chatni ke liye'))?.wanted).toEqual(['chatni', 'ke'])
  expect(purposeOf(wordsOf('ke liye'))).toBeNull()
})

test('words with an amount between them are of several things', () => {
  for (const q of ['tomato 1 kg rice 2 kg', '1 kg tomato 500 g rice'])
    expect(takeQuantity(wordsOf(q)).isList, q).toBe(true)
  for (const q of ['1 kg tomato', 'tomato 1 kg', 'basmati rice 5 kg'])
    expect(takeQuantity(wordsOf(q)).isList, q).toBe(false)
})
