import { EXOTIC } from '../badges.ts'
import { NUTRITION } from '../nutrition.ts'
import type { SampleGroup } from '../sample-group.ts'
import { GOTHAN, KOLHU, madeBy, RETIVAN } from '../vendors.ts'

export const OILS: readonly SampleGroup[] = [
  {
    title: 'Cold-pressed olive oil',
    hindiName: 'जैतून का तेल',
    description: 'Extra virgin oil of a single harvest from Rajasthan’s olive groves, in a tin that keeps out light.',
    art: 'olive',
    vendor: RETIVAN.name,
    ratingTenths: 44,
    tags: ['jaitun', 'जैतून', 'oil', 'tel', 'olive'],
    facts: {
      ...madeBy(RETIVAN),
      storage: 'ambient',
      bestBeforeDays: 180,
      ingredients: 'Extra virgin olive oil',
      nutrition: NUTRITION.oliveOil,
    },
    packs: [{ unit: '1 litre', mrp: 1480, price: 1249, stock: 16, badge: EXOTIC }],
  },
  {
    title: 'Kachi ghani mustard oil',
    hindiName: 'सरसों का तेल',
    description: 'Pressed slowly from black mustard, as pungent as it should be. Heat it until it smokes once.',
    art: null,
    vendor: KOLHU.name,
    ratingTenths: 45,
    tags: ['sarson ka tel', 'सरसों का तेल', 'sarso', 'edible oil', 'cooking oil', 'tel', 'तेल', 'pickle', 'achaar'],
    facts: {
      ...madeBy(KOLHU),
      storage: 'ambient',
      bestBeforeDays: 120,
      ingredients: 'Mustard oil',
      nutrition: NUTRITION.mustardOil,
    },
    packs: [
      { unit: '1 litre', mrp: 210, price: 189, stock: 120 },
      { unit: '5 litres', mrp: 1030, price: 919, stock: 35 },
    ],
  },
  {
    title: 'Sunflower oil',
    hindiName: 'सूरजमुखी का तेल',
    description: 'Refined, light and without a taste of its own, for puris and everyday frying.',
    art: null,
    vendor: KOLHU.name,
    ratingTenths: 43,
    tags: ['surajmukhi tel', 'सूरजमुखी', 'edible oil', 'cooking oil', 'refined oil', 'tel', 'तेल', 'frying'],
    facts: {
      ...madeBy(KOLHU),
      originRegion: 'Karnataka',
      storage: 'ambient',
      bestBeforeDays: 120,
      ingredients: 'Refined sunflower oil, vitamins A and D',
      nutrition: NUTRITION.sunflowerOil,
    },
    packs: [
      { unit: '1 litre', mrp: 175, price: 159, stock: 140 },
      { unit: '5 litres', mrp: 860, price: 769, stock: 40 },
    ],
  },
  {
    title: 'Cow ghee',
    hindiName: 'गाय का घी',
    description: 'Cooked down from cow’s milk butter until it is grainy and golden. A spoon wakes up any dal.',
    art: null,
    vendor: GOTHAN.name,
    ratingTenths: 47,
    tags: ['ghee', 'घी', 'desi ghee', 'देसी घी', 'toop', 'तूप', 'neyyi', 'halwa'],
    facts: {
      ...madeBy(GOTHAN),
      storage: 'ambient',
      bestBeforeDays: 120,
      allergens: ['milk'],
      ingredients: 'Milk fat',
      nutrition: NUTRITION.ghee,
    },
    packs: [
      { unit: '500 ml', mrp: 350, price: 325, stock: 75 },
      { unit: '1 litre', mrp: 690, price: 635, stock: 50 },
    ],
  },
]
