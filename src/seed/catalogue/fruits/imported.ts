import { EXOTIC } from '../badges.ts'
import { NUTRITION } from '../nutrition.ts'
import type { SampleGroup } from '../sample-group.ts'
import { importedBy, SAAT_SAGAR } from '../vendors.ts'

/** Fruit from other countries, whose importer the label names. */
export const IMPORTED_FRUITS: readonly SampleGroup[] = [
  {
    title: 'Royal Gala apple',
    hindiName: 'सेब',
    description: 'Small, striped and crunchy apples from New Zealand, the right size for a lunch box.',
    art: 'apple',
    vendor: SAAT_SAGAR.name,
    ratingTenths: 45,
    tags: ['seb', 'सेब', 'safarchand', 'gala', 'imported apple', 'new zealand'],
    facts: { ...importedBy(SAAT_SAGAR, 'NZ', 'Hawke’s Bay'), storage: 'chilled', bestBeforeDays: 14 },
    packs: [
      { unit: '500 g', mrp: 160, price: 145, stock: 50 },
      { unit: '1 kg', mrp: 310, price: 279, stock: 30 },
    ],
  },
  {
    title: 'New Zealand kiwi',
    hindiName: 'कीवी',
    description: 'Green kiwis from the Bay of Plenty. Leave them out for two days, then scoop.',
    art: 'kiwi',
    vendor: SAAT_SAGAR.name,
    ratingTenths: 45,
    tags: ['kiwi', 'कीवी', 'green kiwi', 'imported kiwi'],
    facts: { ...importedBy(SAAT_SAGAR, 'NZ', 'Bay of Plenty'), storage: 'chilled', bestBeforeDays: 10 },
    packs: [{ unit: '3 pieces', mrp: 140, price: 125, stock: 40, badge: EXOTIC }],
  },
  {
    title: 'Kimia dates',
    hindiName: 'खजूर',
    description: 'Soft black dates from Bam in Iran, moist enough to eat like a sweet.',
    art: null,
    vendor: SAAT_SAGAR.name,
    ratingTenths: 46,
    tags: ['khajoor', 'khajur', 'खजूर', 'mazafati', 'dry fruit', 'ladoo', 'iftar'],
    facts: {
      ...importedBy(SAAT_SAGAR, 'IR', 'Kerman'),
      storage: 'chilled',
      bestBeforeDays: 90,
      ingredients: 'Dates',
      nutrition: NUTRITION.dates,
    },
    packs: [{ unit: '500 g', mrp: 260, price: 229, stock: 45 }],
  },
]
