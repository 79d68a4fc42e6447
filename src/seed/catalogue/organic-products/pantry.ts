import { ESTATE_CERTIFICATE, FORAGERS_CERTIFICATE, MILL_CERTIFICATE } from '../certificates.ts'
import { NUTRITION } from '../nutrition.ts'
import type { SampleGroup } from '../sample-group.ts'
import { GHAT_ROAD, KAVERI, MADHUVAN, madeBy, packedBy, TUR_ANGAN } from '../vendors.ts'

/** Honey, sweets, tea and dal. */
export const ORGANIC_PANTRY: readonly SampleGroup[] = [
  {
    title: 'Wild forest honey',
    hindiName: 'शहद',
    description:
      'Gathered by hand in the Satpura hills, strained through cloth and never heated. It may set in winter.',
    art: 'honey',
    vendor: MADHUVAN.name,
    ratingTenths: 49,
    tags: ['shahad', 'शहद', 'madhu', 'honey'],
    facts: {
      ...packedBy(MADHUVAN),
      storage: 'ambient',
      bestBeforeDays: 365,
      ingredients: 'Honey',
      nutrition: NUTRITION.honey,
      organic: FORAGERS_CERTIFICATE,
    },
    packs: [
      { unit: '500 g', mrp: 550, price: 368, stock: 58 },
      { unit: '250 g', mrp: 290, price: 199, stock: 40 },
    ],
  },
  {
    title: 'Idukki dark chocolate',
    hindiName: 'चॉकलेट',
    description: 'Seventy percent cocoa grown under jackfruit trees, cane sugar, and nothing more.',
    art: 'chocolate',
    vendor: GHAT_ROAD.name,
    ratingTenths: 46,
    tags: ['chocolate', 'चॉकलेट', 'cocoa', 'sweet'],
    facts: {
      ...madeBy(GHAT_ROAD),
      originRegion: 'Kerala',
      storage: 'ambient',
      bestBeforeDays: 120,
      mayContain: ['milk', 'nuts'],
      ingredients: 'Cocoa mass, cane sugar, cocoa butter',
      nutrition: NUTRITION.darkChocolate,
      organic: ESTATE_CERTIFICATE,
    },
    packs: [{ unit: '70 g', mrp: 220, price: 195, stock: 44 }],
  },
  {
    title: 'Nilgiri green tea',
    hindiName: 'हरी चाय',
    description: 'Whole leaves, steamed and dried within hours. Brew at 80 degrees for two minutes.',
    art: 'green-tea',
    vendor: GHAT_ROAD.name,
    ratingTenths: 43,
    tags: ['chai', 'चाय', 'hari chai', 'green tea'],
    facts: {
      ...madeBy(GHAT_ROAD),
      originRegion: 'Tamil Nadu',
      storage: 'ambient',
      bestBeforeDays: 180,
      ingredients: 'Green tea',
      organic: ESTATE_CERTIFICATE,
    },
    packs: [{ unit: '25 bags', mrp: 240, price: 210, stock: 50 }],
  },
  {
    title: 'Organic toor dal',
    hindiName: 'तूर दाल',
    description: 'Split pigeon peas from farms around Latur that have not used a spray in years.',
    art: null,
    vendor: TUR_ANGAN.name,
    ratingTenths: 45,
    tags: ['tur dal', 'arhar dal', 'अरहर', 'तूर दाल', 'tuvar', 'sambar', 'dal tadka'],
    facts: {
      ...packedBy(TUR_ANGAN),
      storage: 'ambient',
      bestBeforeDays: 120,
      ingredients: 'Split pigeon peas',
      nutrition: NUTRITION.toorDal,
      organic: MILL_CERTIFICATE,
    },
    packs: [
      { unit: '500 g', mrp: 140, price: 126, stock: 60 },
      { unit: '1 kg', mrp: 275, price: 245, stock: 35 },
    ],
  },
  {
    title: 'Organic jaggery powder',
    hindiName: 'गुड़ पाउडर',
    description: 'Cane juice boiled down in open pans and crumbled. It melts in tea without a grain of sand.',
    art: null,
    vendor: KAVERI.name,
    ratingTenths: 46,
    tags: ['gud', 'gur', 'गुड़', 'gul', 'गूळ', 'vellam', 'bella', 'chikki', 'ladoo'],
    facts: {
      ...madeBy(KAVERI),
      storage: 'ambient',
      bestBeforeDays: 120,
      ingredients: 'Cane juice',
      nutrition: NUTRITION.jaggery,
      organic: MILL_CERTIFICATE,
    },
    packs: [
      { unit: '500 g', mrp: 80, price: 72, stock: 80 },
      { unit: '1 kg', mrp: 155, price: 138, stock: 45 },
    ],
  },
]
