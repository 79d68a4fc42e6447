/** The text with the names of the foods that it shows as pictures, which keyboards of phones offer: "🍅 1 kg" is "tomato 1 kg". */
export function withFoodNames(text: string): string {
  return text.replace(FOOD_SIGN, (_, sign: string) => ` ${NAMES.get(sign) ?? ''} `)
}

const NAMES: ReadonlyMap<string, string> = new Map([
  ...named('🍅 tomato 🥔 potato 🧅 onion 🧄 garlic 🌶 chilli 🫚 ginger 🍆 baingan 🥕 carrot 🥦 broccoli 🥒 cucumber'),
  ...named('🌽 corn 🫑 capsicum 🫛 peas 🍠 shakarkandi 🍄 mushroom 🥜 peanuts 🥑 avocado 🫘 rajma 🥗 salad 🫒 olive'),
  ...named('🍎 apple 🍏 apple 🍌 banana 🥭 mango 🍊 orange 🍋 lemon 🍇 grapes 🍓 strawberry 🍉 watermelon 🍈 melon'),
  ...named('🍍 pineapple 🥥 coconut 🥝 kiwi 🍐 pear 🍑 peach 🍒 cherry 🫐 blueberry 🌰 chestnut'),
  ...named('🥛 milk 🧈 butter 🧀 cheese 🥚 eggs 🍞 bread 🫓 roti 🍚 rice 🌾 wheat 🍯 honey 🧂 salt 🍫 chocolate'),
  ...named('☕ coffee 🍵 tea 🫖 tea 🌹 rose 🌺 hibiscus 🌻 sunflower 🌵 cactus 🪷 lotus 🌴 palm'),
])

const FOOD_SIGN = new RegExp(`(${[...NAMES.keys()].join('|')})\ufe0f?`, 'gu')

function named(signs: string): [string, string][] {
  return Array.from(signs.matchAll(/(\S+) (\S+)/g), ([, sign = '', name = '']) => [sign, name])
}
