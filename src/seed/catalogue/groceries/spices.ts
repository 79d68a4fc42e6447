import { NUTRITION } from '../nutrition.ts'
import type { SampleGroup } from '../sample-group.ts'
import { madeBy, NADIKINARA, packedBy, RETIVAN } from '../vendors.ts'

/** Spices, salt and sugar. */
export const SPICES: readonly SampleGroup[] = [
  {
    title: 'Turmeric powder',
    hindiName: 'हल्दी पाउडर',
    description: 'Ground from Sangli fingers with nothing added. Half a spoon colours a pot of dal.',
    art: null,
    vendor: RETIVAN.name,
    ratingTenths: 45,
    tags: ['haldi', 'हल्दी', 'halad', 'हळद', 'manjal', 'masala', 'spice', 'haldi doodh'],
    facts: {
      ...madeBy(RETIVAN),
      originRegion: 'Maharashtra',
      storage: 'ambient',
      bestBeforeDays: 180,
      ingredients: 'Turmeric',
      nutrition: NUTRITION.turmeric,
    },
    packs: [
      { unit: '100 g', mrp: 38, price: 34, stock: 120 },
      { unit: '200 g', mrp: 74, price: 65, stock: 85 },
      { unit: '500 g', mrp: 178, price: 155, stock: 40 },
    ],
  },
  {
    title: 'Red chilli powder',
    hindiName: 'लाल मिर्च पाउडर',
    description: 'Half Guntur for heat, half Byadgi for colour.',
    art: null,
    vendor: RETIVAN.name,
    ratingTenths: 44,
    tags: ['lal mirch', 'लाल मिर्च', 'mirchi powder', 'mirch', 'tikhat', 'milagai thool', 'masala', 'spice'],
    facts: {
      ...madeBy(RETIVAN),
      originRegion: 'Karnataka',
      storage: 'ambient',
      bestBeforeDays: 180,
      ingredients: 'Red chillies',
      nutrition: NUTRITION.chilliPowder,
    },
    packs: [
      { unit: '100 g', mrp: 52, price: 46, stock: 110 },
      { unit: '200 g', mrp: 100, price: 88, stock: 75 },
      { unit: '500 g', mrp: 242, price: 212, stock: 35 },
    ],
  },
  {
    title: 'Cumin seeds',
    hindiName: 'जीरा',
    description: 'Whole jeera from Jodhpur, sieved twice. Let it crackle before anything else goes in.',
    art: null,
    vendor: RETIVAN.name,
    ratingTenths: 46,
    tags: ['jeera', 'zeera', 'जीरा', 'jire', 'seeragam', 'cumin', 'masala', 'spice', 'jeera rice', 'tadka'],
    facts: {
      ...packedBy(RETIVAN),
      storage: 'ambient',
      bestBeforeDays: 180,
      ingredients: 'Cumin seeds',
      nutrition: NUTRITION.cumin,
    },
    packs: [
      { unit: '100 g', mrp: 55, price: 48, stock: 115 },
      { unit: '200 g', mrp: 106, price: 92, stock: 70 },
    ],
  },
  {
    title: 'Iodised salt',
    hindiName: 'नमक',
    description: 'Fine salt from the pans of Kutch, dry enough to pour in the monsoon.',
    art: 'salt',
    vendor: RETIVAN.name,
    ratingTenths: 44,
    tags: ['namak', 'नमक', 'salt', 'meeth', 'मीठ', 'uppu'],
    facts: {
      ...packedBy(RETIVAN),
      originRegion: 'Gujarat',
      storage: 'ambient',
      bestBeforeDays: 365,
      ingredients: 'Salt, potassium iodate',
      nutrition: NUTRITION.salt,
    },
    packs: [{ unit: '1 kg', mrp: 28, price: 26, stock: 200 }],
  },
  {
    title: 'Sugar',
    hindiName: 'चीनी',
    description: 'Medium crystals of cane sugar, clean and free-flowing.',
    art: null,
    vendor: NADIKINARA.name,
    ratingTenths: 43,
    tags: ['chini', 'cheeni', 'चीनी', 'shakkar', 'शक्कर', 'sakhar', 'sakkarai', 'mithai'],
    facts: {
      ...packedBy(NADIKINARA),
      storage: 'ambient',
      bestBeforeDays: 365,
      ingredients: 'Cane sugar',
      nutrition: NUTRITION.sugar,
    },
    packs: [
      { unit: '1 kg', mrp: 52, price: 47, stock: 170 },
      { unit: '5 kg', mrp: 255, price: 225, stock: 45 },
    ],
  },
]
