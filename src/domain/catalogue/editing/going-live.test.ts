import { expect, test } from 'vitest'
import { factsOf } from '#seed/sample-products.ts'
import { sampleCatalogue } from '#seed/sample-store.ts'
import { anEditableProduct } from '#tests/support/records/factories.ts'
import { LISTING_PROBLEMS, listingProblems, refusingProblems } from './going-live.ts'

const TODAY = '2026-11-22'
const certificate = { scheme: 'npop', body: 'INDOCERT', number: '1', validUntil: TODAY, registerUrl: null } as const
const A_PICTURE = { hash: 'ab'.repeat(32), alt: 'A jar' }
const party = { name: 'Gothan', address: 'Nashik 422001' }
const packed = {
  storage: 'ambient',
  maker: party,
  fssaiLicence: '12345678901234',
  bestBeforeDays: 90,
} as const

type Overrides = NonNullable<Parameters<typeof anEditableProduct>[0]>
function problems({ group, pack }: Overrides, today = TODAY) {
  const product = anEditableProduct({ group, pack })
  return listingProblems(product.group, product.packs[0], today)
}

test('a product with all that is asked for goes live', () => {
  expect(problems({})).toEqual([])
  expect(problems({ group: { facts: factsOf({ facts: packed }) } })).toEqual([])
})

test('each reason that keeps a pack from going live is named', () => {
  const cases: [Overrides, string[]][] = [
    [{ pack: { mrp: 0, sellingPrice: 0 } }, ['no-price']],
    [{ pack: { mrp: 100, sellingPrice: 101 } }, ['above-mrp']],
    [{ pack: { soldBy: 'loose', mrp: 200, sellingPrice: 100 } }, ['loose-with-mrp']],
    [{ pack: { soldBy: 'loose', mrp: 100, sellingPrice: 100, netUnit: 'ml' } }, ['loose-without-step']],
    [{ pack: { soldBy: 'loose', mrp: 101, sellingPrice: 101, netAmount: 300 } }, ['step-not-exact']],
    [{ pack: { netAmount: null, netUnit: null } }, ['no-net-quantity']],
    [{ group: { img: '', imgAlt: null } }, ['no-picture']],
    [{ group: { imgAlt: null } }, ['no-picture-text']],
    [{ group: { pictures: [A_PICTURE, { ...A_PICTURE, alt: null }] } }, ['no-picture-text']],
    [{ group: { title: 'Organic mango' } }, ['organic-without-certificate']],
    [{ group: { aliases: ['jaivik aam'] } }, ['organic-without-certificate']],
    [{ pack: { unit: '500 g organic' } }, ['organic-without-certificate']],
    [
      { group: { facts: factsOf({ facts: { ...packed, ingredients: 'Organic wheat' } }) } },
      ['organic-without-certificate'],
    ],
    [{ group: { facts: null } }, ['no-label-facts']],
    [{ group: { facts: factsOf({ facts: { ...packed, maker: null } }) } }, ['no-maker']],
    [{ group: { facts: factsOf({ facts: { ...packed, origin: 'US' } }) } }, ['no-importer']],
    [{ group: { facts: factsOf({ facts: { ...packed, fssaiLicence: null } }) } }, ['no-fssai-licence']],
    [{ group: { facts: factsOf({ facts: { ...packed, bestBeforeDays: null } }) } }, ['no-best-before']],
  ]
  const named = new Set<string>(['certificate-lapsed'])
  for (const [overrides, expected] of cases) {
    expect(problems(overrides), expected.join()).toEqual(expected)
    for (const problem of expected) named.add(problem)
  }
  expect([...named].sort()).toEqual([...LISTING_PROBLEMS].sort())
})

test('goods weighed or counted out for an order owe no label, and what is no food owes no licence', () => {
  const bare = factsOf({ facts: { storage: 'ambient' } })
  expect(problems({ group: { facts: bare }, pack: { soldBy: 'piece', netAmount: null, netUnit: null } })).toEqual([])
  const soap = factsOf({ facts: { diet: 'none', maker: party } })
  expect(problems({ group: { facts: soap } })).toEqual([])
})

test('a certificate carries the organic word up to its last day', () => {
  const group = { title: 'Organic honey', facts: factsOf({ facts: { ...packed, organic: certificate } }) }
  expect(problems({ group })).toEqual([])
  expect(problems({ group }, '2026-11-23')).toEqual(['certificate-lapsed'])
  expect(problems({ group }, '')).toEqual([])
})

test('a pack that goes live has no problem, and one that is live gets no new one', () => {
  const old = { isLive: true, problems: ['no-picture'] as const }
  expect(refusingProblems(null, old)).toEqual(['no-picture'])
  expect(refusingProblems({ ...old, isLive: false }, old)).toEqual(['no-picture'])
  expect(refusingProblems(old, old)).toEqual([])
  expect(refusingProblems(old, { isLive: true, problems: ['no-price', 'no-picture'] })).toEqual(['no-price'])
  expect(refusingProblems(old, { isLive: false, problems: ['no-price'] })).toEqual([])
})

test('of the sample store only what has no picture of its own could not go live today', () => {
  const { products, facts } = sampleCatalogue(() => crypto.randomUUID())
  const found = products.map((product) => ({
    title: product.title,
    problems: listingProblems({ ...product, facts: facts.get(product.groupId) ?? null }, product, TODAY),
  }))
  const others = found.filter((each) => each.problems.some((problem) => problem !== 'no-picture'))
  expect(others).toEqual([])
})
