import type { Nutrition } from '#domain/catalogue/product-facts.ts'

/** Of the sample store's packed food, for 100 g or, of what is sold by the litre, 100 ml. */
export const NUTRITION = {
  atta: of([340, 11_800, 69_000, 1_800, 0, 1_700, 300, 0, 5]),
  basmatiRice: of([351, 8_200, 78_000, 200, 0, 700, 200, 0, 5]),
  bread: of([252, 8_500, 49_000, 4_000, 3_000, 2_500, 600, 0, 450]),
  cheese: of([390, 25_000, 1_800, 500, 0, 31_500, 20_000, 800, 620]),
  chilliPowder: of([348, 12_500, 43_000, 8_000, 0, 14_000, 2_500, 0, 60]),
  cumin: of([404, 17_800, 33_000, 2_200, 0, 22_300, 1_500, 0, 168]),
  curd: of([58, 3_100, 4_400, 4_400, 0, 3_100, 2_000, 100, 46]),
  darkChocolate: of([575, 8_000, 38_000, 27_000, 26_000, 43_500, 26_000, 0, 12]),
  dates: of([290, 2_300, 69_500, 64_000, 0, 300, 100, 0, 3]),
  egg: of([143, 12_600, 700, 400, 0, 9_500, 3_100, 0, 142]),
  ghee: of([814, 0, 0, 0, 0, 90_500, 56_000, 2_500, 0]),
  honey: of([325, 300, 81_000, 78_000, 0, 0, 0, 0, 4]),
  jaggery: of([383, 400, 95_000, 85_000, 0, 100, 0, 0, 25]),
  kabuliChana: of([366, 19_000, 60_500, 5_000, 0, 5_300, 600, 0, 24]),
  khapliWheat: of([338, 13_000, 66_000, 1_200, 0, 2_200, 400, 0, 5]),
  moongDal: of([339, 24_000, 58_000, 2_000, 0, 1_200, 350, 0, 20]),
  mustardOil: of([819, 0, 0, 0, 0, 91_000, 6_500, 0, 0]),
  oliveOil: of([824, 0, 0, 0, 0, 91_500, 13_000, 0, 0]),
  paneer: of([293, 18_500, 3_000, 1_800, 0, 23_000, 14_500, 600, 30]),
  peanuts: of([587, 24_400, 21_300, 4_900, 0, 49_700, 7_700, 0, 6]),
  phulka: of([264, 8_500, 48_000, 1_500, 0, 4_200, 700, 0, 320]),
  poha: of([346, 6_600, 77_300, 500, 0, 1_200, 300, 0, 10]),
  rajma: of([321, 22_900, 54_500, 2_100, 0, 1_300, 300, 0, 15]),
  salt: of([0, 0, 0, 0, 0, 0, 0, 0, 38_700]),
  sonaMasooriRice: of([347, 7_200, 78_500, 200, 0, 500, 150, 0, 5]),
  sugar: of([400, 0, 99_900, 99_900, 0, 0, 0, 0, 1]),
  sunflowerOil: of([828, 0, 0, 0, 0, 92_000, 10_500, 0, 0]),
  tonedMilk: of([58, 3_000, 4_700, 4_700, 0, 3_000, 1_900, 100, 50]),
  toorDal: of([335, 22_300, 57_600, 2_800, 0, 1_700, 400, 0, 16]),
  turmeric: of([343, 7_500, 67_000, 3_000, 0, 5_000, 1_500, 0, 30]),
  whiteButter: of([735, 700, 800, 800, 0, 81_000, 51_000, 2_400, 12]),
  wholeMilk: of([68, 3_300, 4_700, 4_700, 0, 4_000, 2_500, 100, 48]),
}

/** In the order of a label: energy in kcal, the rest in milligrams. */
type Row = readonly [
  energyKcal: number,
  proteinMg: number,
  carbohydrateMg: number,
  sugarsMg: number,
  addedSugarsMg: number,
  fatMg: number,
  saturatedFatMg: number,
  transFatMg: number,
  sodiumMg: number,
]

function of(row: Row): Nutrition {
  const [energyKcal, proteinMg, carbohydrateMg, sugarsMg, addedSugarsMg, fatMg, saturatedFatMg, transFatMg, sodiumMg] =
    row
  return {
    energyKcal,
    proteinMg,
    carbohydrateMg,
    sugarsMg,
    addedSugarsMg,
    fatMg,
    saturatedFatMg,
    transFatMg,
    sodiumMg,
  }
}
