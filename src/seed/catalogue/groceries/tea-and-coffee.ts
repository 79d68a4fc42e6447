import type { SampleGroup } from '../sample-group.ts'
import { GHAT_ROAD, madeBy } from '../vendors.ts'

export const TEA_AND_COFFEE: readonly SampleGroup[] = [
  {
    title: 'Chikmagalur filter coffee',
    hindiName: 'फ़िल्टर कॉफ़ी',
    description: 'Eighty parts arabica, twenty parts chicory, ground for a steel filter.',
    art: 'coffee',
    vendor: GHAT_ROAD.name,
    ratingTenths: 47,
    tags: ['kaapi', 'कॉफ़ी', 'coffee', 'degree coffee'],
    facts: {
      ...madeBy(GHAT_ROAD),
      storage: 'ambient',
      bestBeforeDays: 90,
      ingredients: 'Arabica coffee 80 %, chicory 20 %',
    },
    packs: [{ unit: '500 g', mrp: 550, price: 368, stock: 63 }],
  },
  {
    title: 'Assam CTC chai',
    hindiName: 'चाय पत्ती',
    description: 'Strong granules from a small garden near Jorhat, for tea that can stand up to milk and ginger.',
    art: 'teapot',
    vendor: GHAT_ROAD.name,
    ratingTenths: 46,
    tags: ['chai', 'चाय', 'chai patti', 'tea', 'chaha', 'masala chai'],
    facts: {
      ...madeBy(GHAT_ROAD),
      originRegion: 'Assam',
      storage: 'ambient',
      bestBeforeDays: 180,
      ingredients: 'Black tea',
    },
    packs: [
      { unit: '500 g', mrp: 290, price: 245, stock: 92 },
      { unit: '250 g', mrp: 150, price: 128, stock: 80 },
    ],
  },
]
