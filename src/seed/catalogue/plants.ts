import type { ProductFacts } from '#domain/catalogue/product-facts.ts'
import { FRESH, FRESH_STOCK } from './badges.ts'
import type { SampleGroup } from './sample-group.ts'

const ANGAN = 'Tulsi Angan Nursery'
const RETIVAN = 'Retivan Nursery'
const NURSERY_FACTS: Partial<ProductFacts> = { diet: 'none', originRegion: 'Maharashtra', storage: null }

export const PLANTS: readonly SampleGroup[] = [
  {
    title: 'Areca palm',
    hindiName: 'ताड़',
    description: 'A bushy palm about two feet tall in a 6-inch pot. Likes bright shade and a weekly drink.',
    art: 'palm',
    vendor: RETIVAN,
    ratingTenths: 46,
    tags: ['palm', 'ताड़', 'indoor', 'air', 'supari palm'],
    facts: NURSERY_FACTS,
    packs: [{ unit: '1 plant', soldBy: 'piece', mrp: 550, price: 368, stock: 24, badge: FRESH_STOCK }],
  },
  {
    title: 'Tulsi in a clay pot',
    hindiName: 'तुलसी',
    description: 'Rama tulsi, six months old and already bushy. Give it four hours of sun.',
    art: 'potted-plant',
    vendor: ANGAN,
    ratingTenths: 47,
    tags: ['tulsi', 'तुलसी', 'holy basil', 'tulasi'],
    facts: NURSERY_FACTS,
    packs: [{ unit: '1 plant', soldBy: 'piece', mrp: 149, price: 149, stock: 45, badge: FRESH }],
  },
  {
    title: 'Desi gulab',
    hindiName: 'देसी गुलाब',
    description: 'The old scented red rose, grafted and in bud. Flowers from October to March.',
    art: 'rose',
    vendor: ANGAN,
    ratingTenths: 45,
    tags: ['gulab', 'गुलाब', 'rose', 'flower'],
    facts: NURSERY_FACTS,
    packs: [{ unit: '1 plant', soldBy: 'piece', mrp: 240, price: 199, stock: 30 }],
  },
  {
    title: 'Pink hibiscus',
    hindiName: 'गुड़हल',
    description: 'Gudhal that opens a new flower nearly every morning. Feed it once a month.',
    art: 'hibiscus',
    vendor: ANGAN,
    ratingTenths: 44,
    tags: ['gudhal', 'गुड़हल', 'jaswand', 'flower', 'puja'],
    facts: NURSERY_FACTS,
    packs: [{ unit: '1 plant', soldBy: 'piece', mrp: 210, price: 179, stock: 4 }],
  },
  {
    title: 'Column cactus',
    hindiName: 'कैक्टस',
    description: 'Needs sun, gritty soil and very little else. Water it twice a month.',
    art: 'cactus',
    vendor: RETIVAN,
    ratingTenths: 43,
    tags: ['cactus', 'कैक्टस', 'succulent', 'indoor'],
    facts: NURSERY_FACTS,
    packs: [{ unit: '1 plant', soldBy: 'piece', mrp: 299, price: 249, stock: 18 }],
  },
  {
    title: 'Dwarf sunflower',
    hindiName: 'सूरजमुखी',
    description: 'Started in a coir pot that goes into the soil whole. Blooms at knee height in eight weeks.',
    art: 'sunflower',
    vendor: ANGAN,
    ratingTenths: 42,
    tags: ['surajmukhi', 'सूरजमुखी', 'flower'],
    facts: NURSERY_FACTS,
    packs: [{ unit: '1 plant', soldBy: 'piece', mrp: 99, price: 99, stock: 38 }],
  },
  {
    title: 'Pink lotus tuber',
    hindiName: 'कमल',
    description: 'A sprouted kamal tuber for a tub of at least 18 inches. Comes wrapped in wet moss.',
    art: 'lotus',
    vendor: RETIVAN,
    ratingTenths: 44,
    tags: ['kamal', 'कमल', 'water plant', 'flower'],
    facts: NURSERY_FACTS,
    packs: [{ unit: '1 tuber', soldBy: 'piece', mrp: 450, price: 399, stock: 0 }],
  },
]
