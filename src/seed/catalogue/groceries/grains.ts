import { NUTRITION } from '../nutrition.ts'
import type { SampleGroup } from '../sample-group.ts'
import { CHAKKI, KAVERI, madeBy, packedBy } from '../vendors.ts'

/** Rice, wheat and what is made of them. */
export const GRAINS: readonly SampleGroup[] = [
  {
    title: 'Sona masoori rice',
    hindiName: 'सोना मसूरी चावल',
    description: 'Light, medium-grained everyday rice, aged a year so that it cooks up separate.',
    art: 'rice',
    vendor: KAVERI.name,
    ratingTenths: 46,
    tags: ['chawal', 'चावल', 'rice', 'arisi', 'everyday rice', 'tandul'],
    facts: {
      ...packedBy(KAVERI),
      storage: 'ambient',
      bestBeforeDays: 180,
      ingredients: 'Sona masoori rice',
      nutrition: NUTRITION.sonaMasooriRice,
    },
    packs: [
      { unit: '5 kg', mrp: 520, price: 445, stock: 88 },
      { unit: '1 kg', mrp: 110, price: 95, stock: 130 },
      { unit: '10 kg', mrp: 1020, price: 865, stock: 30 },
    ],
  },
  {
    title: 'Khapli wheat',
    hindiName: 'खपली गेहूँ',
    description: 'Whole emmer wheat, an old grain of the Deccan. Take it to your own chakki.',
    art: 'wheat',
    vendor: CHAKKI.name,
    ratingTenths: 44,
    tags: ['gehu', 'गेहूँ', 'emmer', 'khapli', 'atta', 'wheat'],
    facts: {
      ...packedBy(CHAKKI),
      storage: 'ambient',
      bestBeforeDays: 120,
      allergens: ['gluten'],
      ingredients: 'Emmer wheat',
      nutrition: NUTRITION.khapliWheat,
    },
    packs: [{ unit: '2 kg', mrp: 260, price: 225, stock: 34 }],
  },
  {
    title: 'Basmati rice',
    hindiName: 'बासमती चावल',
    description:
      'Long grains aged eighteen months, which stay apart in a biryani and smell of it before the lid is off.',
    art: 'rice',
    vendor: KAVERI.name,
    ratingTenths: 46,
    tags: ['basmati', 'बासमती', 'chawal', 'चावल', 'arisi', 'biryani', 'pulao'],
    facts: {
      ...packedBy(KAVERI),
      originRegion: 'Haryana',
      storage: 'ambient',
      bestBeforeDays: 180,
      ingredients: 'Basmati rice',
      nutrition: NUTRITION.basmatiRice,
    },
    packs: [
      { unit: '1 kg', mrp: 165, price: 149, stock: 95 },
      { unit: '5 kg', mrp: 795, price: 699, stock: 40 },
    ],
  },
  {
    title: 'Chakki atta',
    hindiName: 'गेहूँ का आटा',
    description: 'Whole wheat of Sehore ground between stones, bran and all, for rotis that stay soft.',
    art: null,
    vendor: CHAKKI.name,
    ratingTenths: 45,
    tags: ['atta', 'आटा', 'whole wheat flour', 'gehu', 'गेहूँ', 'kanik', 'roti', 'chapati', 'paratha'],
    facts: {
      ...madeBy(CHAKKI),
      originRegion: 'Madhya Pradesh',
      storage: 'ambient',
      bestBeforeDays: 45,
      allergens: ['gluten'],
      ingredients: 'Whole wheat',
      nutrition: NUTRITION.atta,
    },
    packs: [
      { unit: '5 kg', mrp: 290, price: 249, stock: 110 },
      { unit: '1 kg', mrp: 62, price: 56, stock: 90 },
      { unit: '10 kg', mrp: 570, price: 480, stock: 40 },
    ],
  },
  {
    title: 'Poha',
    hindiName: 'पोहा',
    description: 'Thick flakes of rice that soak in two minutes and do not turn to paste.',
    art: null,
    vendor: CHAKKI.name,
    ratingTenths: 44,
    tags: ['poha', 'पोहा', 'pohe', 'aval', 'chivda', 'flattened rice', 'kanda poha', 'breakfast'],
    facts: {
      ...packedBy(CHAKKI),
      storage: 'ambient',
      bestBeforeDays: 60,
      mayContain: ['gluten'],
      ingredients: 'Rice',
      nutrition: NUTRITION.poha,
    },
    packs: [
      { unit: '500 g', mrp: 45, price: 40, stock: 100 },
      { unit: '1 kg', mrp: 88, price: 77, stock: 55 },
    ],
  },
]
