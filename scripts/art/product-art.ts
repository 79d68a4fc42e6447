import { copyFileSync, mkdirSync } from 'node:fs'

/*
 * Copies the product images of the sample store from the Fluent Emoji package into `public/art`. Run it after adding
 * a line; the images are committed.
 */

/** File name in `public/art` to code point of the emoji. */
const EMOJI: Record<string, string> = {
  apple: '1f34e',
  aubergine: '1f346',
  avocado: '1f951',
  banana: '1f34c',
  blueberries: '1fad0',
  bread: '1f35e',
  broccoli: '1f966',
  butter: '1f9c8',
  cactus: '1f335',
  capsicum: '1fad1',
  carrot: '1f955',
  cheese: '1f9c0',
  cherries: '1f352',
  chilli: '1f336-fe0f',
  chocolate: '1f36b',
  coconut: '1f965',
  coffee: '2615',
  cookie: '1f36a',
  coriander: '1f33f',
  corn: '1f33d',
  cucumber: '1f952',
  egg: '1f95a',
  flatbread: '1fad3',
  garlic: '1f9c4',
  ginger: '1fada',
  grapes: '1f347',
  'green-tea': '1f375',
  hibiscus: '1f33a',
  honey: '1f36f',
  kiwi: '1f95d',
  leafy: '1f96c',
  lemon: '1f34b',
  lotus: '1fab7',
  mango: '1f96d',
  melon: '1f348',
  milk: '1f95b',
  olive: '1fad2',
  onion: '1f9c5',
  orange: '1f34a',
  palm: '1f334',
  peanut: '1f95c',
  pear: '1f350',
  peas: '1fadb',
  pineapple: '1f34d',
  popcorn: '1f37f',
  potato: '1f954',
  'potted-plant': '1fab4',
  rajma: '1fad8',
  rice: '1f35a',
  rose: '1f339',
  salt: '1f9c2',
  seedling: '1f331',
  strawberry: '1f353',
  sunflower: '1f33b',
  'sweet-potato': '1f360',
  teapot: '1fad6',
  tin: '1f96b',
  tomato: '1f345',
  watermelon: '1f349',
  wheat: '1f33e',
}

mkdirSync('public/art', { recursive: true })
for (const [name, codePoint] of Object.entries(EMOJI)) {
  copyFileSync(`node_modules/@lobehub/fluent-emoji-3d/assets/${codePoint}.webp`, `public/art/${name}.webp`)
}
process.stdout.write(`${Object.keys(EMOJI).length} images are in public/art\n`)
