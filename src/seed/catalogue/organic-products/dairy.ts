import { EXOTIC, FRESH_STOCK } from '../badges.ts'
import { DAIRY_CERTIFICATE, ESTATE_CERTIFICATE, FARM_GROUP_CERTIFICATE } from '../certificates.ts'
import { NUTRITION } from '../nutrition.ts'
import type { SampleGroup } from '../sample-group.ts'
import { GHAT_ROAD, GOTHAN, madeBy, NADIKINARA, packedBy } from '../vendors.ts'

/** Milk and what is made of it, and eggs. */
export const ORGANIC_DAIRY: readonly SampleGroup[] = [
  {
    title: 'Country eggs',
    hindiName: 'देसी अंडे',
    description: 'Brown eggs from hens that walk about. The yolks are deep orange.',
    art: 'egg',
    vendor: NADIKINARA.name,
    ratingTenths: 46,
    tags: ['anda', 'अंडा', 'desi anda', 'gavran'],
    facts: {
      ...packedBy(NADIKINARA),
      diet: 'egg',
      storage: 'ambient',
      bestBeforeDays: 7,
      allergens: ['egg'],
      ingredients: 'Hen’s eggs',
      nutrition: NUTRITION.egg,
      organic: FARM_GROUP_CERTIFICATE,
    },
    packs: [
      { unit: '6 pieces', mrp: 96, price: 84, stock: 72 },
      { unit: '12 pieces', mrp: 188, price: 162, stock: 38 },
    ],
  },
  {
    title: 'A2 cow milk',
    hindiName: 'गाय का दूध',
    description: 'Whole milk of Gir cows, pasteurised. Boil it once and keep it cold.',
    art: 'milk',
    vendor: GOTHAN.name,
    ratingTenths: 47,
    tags: ['doodh', 'दूध', 'gir cow', 'dairy'],
    facts: {
      ...madeBy(GOTHAN),
      storage: 'chilled',
      bestBeforeDays: 1,
      allergens: ['milk'],
      ingredients: 'Cow’s milk',
      nutrition: NUTRITION.wholeMilk,
      organic: DAIRY_CERTIFICATE,
    },
    packs: [{ unit: '1 litre', mrp: 84, price: 84, stock: 110, badge: FRESH_STOCK }],
  },
  {
    title: 'White makhan',
    hindiName: 'मक्खन',
    description: 'Butter churned from cultured cream, without salt or colour. For parathas and for Krishna.',
    art: 'butter',
    vendor: GOTHAN.name,
    ratingTenths: 45,
    tags: ['makhan', 'मक्खन', 'loni', 'butter', 'dairy'],
    facts: {
      ...madeBy(GOTHAN),
      storage: 'chilled',
      bestBeforeDays: 10,
      allergens: ['milk'],
      ingredients: 'Milk fat, lactic cultures',
      nutrition: NUTRITION.whiteButter,
      organic: DAIRY_CERTIFICATE,
    },
    packs: [{ unit: '200 g', mrp: 180, price: 160, stock: 26 }],
  },
  {
    title: 'Aged cow cheese',
    hindiName: 'चीज़',
    description: 'A firm cheese from Kodaikanal, aged four months with vegetarian rennet.',
    art: 'cheese',
    vendor: GHAT_ROAD.name,
    ratingTenths: 42,
    tags: ['cheese', 'चीज़', 'gouda', 'dairy'],
    facts: {
      ...madeBy(GHAT_ROAD),
      originRegion: 'Tamil Nadu',
      storage: 'chilled',
      bestBeforeDays: 45,
      allergens: ['milk'],
      ingredients: 'Cow’s milk, salt, lactic cultures, vegetarian rennet',
      nutrition: NUTRITION.cheese,
      organic: ESTATE_CERTIFICATE,
    },
    packs: [{ unit: '150 g', mrp: 320, price: 285, stock: 12, badge: EXOTIC }],
  },
]
