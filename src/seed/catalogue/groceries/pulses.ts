import { NUTRITION } from '../nutrition.ts'
import type { SampleGroup } from '../sample-group.ts'
import { CHAKKI, madeBy, PAHADI, packedBy, TUR_ANGAN } from '../vendors.ts'

/** Dals, beans and peanuts. */
export const PULSES: readonly SampleGroup[] = [
  {
    title: 'Chitra rajma',
    hindiName: 'राजमा',
    description: 'Speckled kidney beans of this year’s harvest from Himachal. Soak them overnight.',
    art: 'rajma',
    vendor: PAHADI.name,
    ratingTenths: 45,
    tags: ['rajma', 'राजमा', 'kidney beans', 'dal', 'pulses'],
    facts: {
      ...packedBy(PAHADI),
      storage: 'ambient',
      bestBeforeDays: 120,
      ingredients: 'Kidney beans',
      nutrition: NUTRITION.rajma,
    },
    packs: [
      { unit: '1 kg', mrp: 195, price: 168, stock: 54 },
      { unit: '500 g', mrp: 102, price: 88, stock: 60 },
    ],
  },
  {
    title: 'Peanuts, roasted in sand',
    hindiName: 'मूँगफली',
    description: 'Skin-on peanuts from Saurashtra, roasted without oil and left unsalted.',
    art: 'peanut',
    vendor: CHAKKI.name,
    ratingTenths: 43,
    tags: ['moongphali', 'मूंगफली', 'shengdana', 'groundnut', 'snack'],
    facts: {
      ...madeBy(CHAKKI),
      originRegion: 'Gujarat',
      storage: 'ambient',
      bestBeforeDays: 60,
      allergens: ['nuts'],
      ingredients: 'Peanuts',
      nutrition: NUTRITION.peanuts,
    },
    packs: [{ unit: '500 g', mrp: 120, price: 99, stock: 77 }],
  },
  {
    title: 'Toor dal',
    hindiName: 'तूर दाल',
    description: 'Unpolished split pigeon peas that cook to cream in three whistles.',
    art: null,
    vendor: TUR_ANGAN.name,
    ratingTenths: 46,
    tags: ['tur dal', 'arhar', 'arhar dal', 'अरहर', 'तूर दाल', 'tuvar', 'thuvaram paruppu', 'sambar', 'dal tadka'],
    facts: {
      ...packedBy(TUR_ANGAN),
      storage: 'ambient',
      bestBeforeDays: 120,
      ingredients: 'Split pigeon peas',
      nutrition: NUTRITION.toorDal,
    },
    packs: [
      { unit: '1 kg', mrp: 180, price: 162, stock: 150 },
      { unit: '500 g', mrp: 92, price: 84, stock: 120 },
      { unit: '5 kg', mrp: 880, price: 785, stock: 25 },
    ],
  },
  {
    title: 'Moong dal',
    hindiName: 'मूँग दाल',
    description: 'Yellow, split and skinned, the lightest of dals. For khichdi, and for the sick.',
    art: null,
    vendor: TUR_ANGAN.name,
    ratingTenths: 45,
    tags: ['mung dal', 'मूंग दाल', 'dhuli moong', 'payatham paruppu', 'dal', 'khichdi', 'halwa'],
    facts: {
      ...packedBy(TUR_ANGAN),
      storage: 'ambient',
      bestBeforeDays: 120,
      ingredients: 'Split green gram, skinned',
      nutrition: NUTRITION.moongDal,
    },
    packs: [
      { unit: '500 g', mrp: 80, price: 72, stock: 110 },
      { unit: '1 kg', mrp: 156, price: 138, stock: 75 },
    ],
  },
  {
    title: 'Kabuli chana',
    hindiName: 'काबुली चना',
    description: 'Large white chickpeas that double in the soaking. For chole, and for hummus.',
    art: null,
    vendor: TUR_ANGAN.name,
    ratingTenths: 45,
    tags: ['chana', 'चना', 'chole', 'छोले', 'chickpeas', 'harbhara', 'pulses', 'hummus'],
    facts: {
      ...packedBy(TUR_ANGAN),
      originRegion: 'Madhya Pradesh',
      storage: 'ambient',
      bestBeforeDays: 120,
      ingredients: 'Chickpeas',
      nutrition: NUTRITION.kabuliChana,
    },
    packs: [
      { unit: '500 g', mrp: 85, price: 75, stock: 95 },
      { unit: '1 kg', mrp: 165, price: 145, stock: 60 },
    ],
  },
]
