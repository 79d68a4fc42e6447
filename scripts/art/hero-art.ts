import { mkdirSync, readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { CHROMIUM_FLAGS, ensureChromium } from '../tests/chromium.ts'

/*
 * Composes the images of the home page from product images, in the widths that phones and desktops show: those of the
 * three slides in `public/art/hero/<name>-<width>.avif`, of the categories in `public/art/categories`. Run it after
 * changing an arrangement; the images are committed.
 */

/**
 * Positions and sizes are in hundredths of the image's width: `center` from the left, `bottom` from the lower edge.
 * Rotation is in degrees. Later items lie in front.
 */
type Item = readonly [image: string, center: number, bottom: number, width: number, rotation: number]

/** In pixels. */
const HERO_WIDTHS = [320, 480, 672, 960, 1280]
const CATEGORY_WIDTHS = [128, 192, 384]
/** Nearer to the composed image than the WebP images that these replaced (36.4 to 34.0 dB), with a third less bytes. */
const HERO_QUALITY = 40
/** Shown at half the width of the smallest, where details are lost anyway. */
const CATEGORY_QUALITY = 34

const ARRANGEMENTS: Record<string, readonly Item[]> = {
  heap: [
    ['pineapple', 53, 42, 29, 7],
    ['coriander', 86, 35, 21, 24],
    ['leafy', 29, 35, 29, -16],
    ['corn', 41, 40, 23, -20],
    ['aubergine', 71, 37, 26, 22],
    ['peas', 90, 24, 20, -24],
    ['coconut', 17, 17, 24, -6],
    ['grapes', 88, 13, 25, 6],
    ['broccoli', 32, 21, 28, -4],
    ['watermelon', 70, 19, 28, 8],
    ['cucumber', 14, 5, 22, -30],
    ['mango', 51, 22, 27, -4],
    ['banana', 14, -4, 26, -10],
    ['orange', 96, -3, 23, 0],
    ['carrot', 28, 4, 26, -14],
    ['capsicum', 79, 2, 25, 6],
    ['tomato', 41, 2, 25, -4],
    ['avocado', 60, 2, 25, 8],
    ['onion', 25, -8, 20, 0],
    ['garlic', 37, -9, 17, 4],
    ['strawberry', 50, -8, 18, 6],
    ['lemon', 70, -8, 20, 0],
    ['chilli', 88, -8, 19, -14],
  ],
  fruits: [
    ['pineapple', 36, 40, 30, -9],
    ['watermelon', 66, 37, 31, 14],
    ['banana', 16, 25, 27, -14],
    ['pear', 87, 28, 24, 12],
    ['grapes', 51, 31, 27, -6],
    ['melon', 24, 15, 29, -4],
    ['cherries', 78, 17, 24, 10],
    ['mango', 46, 15, 28, -8],
    ['apple', 65, 9, 27, 6],
    ['coconut', 14, 2, 24, -12],
    ['orange', 92, 3, 25, 0],
    ['kiwi', 30, -1, 23, -8],
    ['lemon', 79, -5, 21, 8],
    ['strawberry', 48, -4, 22, 4],
    ['blueberries', 63, -8, 20, 0],
    ['avocado', 20, -9, 23, -10],
  ],
  plants: [
    ['palm', 34, 6, 60, -3],
    ['coriander', 60, 28, 34, 12],
    ['sunflower', 82, -2, 52, 4],
    ['coriander', 16, 22, 28, -22],
    ['cactus', 20, -3, 36, -4],
    ['rose', 63, -4, 38, -6],
    ['hibiscus', 45, 12, 25, -10],
    ['hibiscus', 94, 4, 22, 14],
    ['potted-plant', 32, -6, 32, 0],
    ['lotus', 76, -9, 28, 4],
    ['potted-plant', 49, -9, 29, 0],
    ['lotus', 13, -10, 24, -4],
    ['seedling', 93, -9, 24, 0],
  ],
}

/** Two behind and one in front. */
const trio = (left: string, right: string, front: string): readonly Item[] => [
  [left, 27.5, 30, 55, 0],
  [right, 72.5, 30, 55, 0],
  [front, 50, 2, 60, 0],
]

const CATEGORIES: Record<string, readonly Item[]> = {
  vegetables: trio('broccoli', 'tomato', 'aubergine'),
  fruits: trio('strawberry', 'kiwi', 'banana'),
  plants: trio('cactus', 'rose', 'potted-plant'),
  'organic-products': trio('butter', 'egg', 'honey'),
  groceries: trio('wheat', 'rajma', 'rice'),
}

const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
const page = await browser.newPage()
for (const [name, items] of Object.entries(ARRANGEMENTS)) {
  await write('hero', { name, items, widths: HERO_WIDTHS, aspectRatio: 0.82, shadow: true, quality: HERO_QUALITY })
}
for (const [name, items] of Object.entries(CATEGORIES)) {
  await write('categories', {
    name,
    items,
    widths: CATEGORY_WIDTHS,
    aspectRatio: 1,
    shadow: false,
    quality: CATEGORY_QUALITY,
  })
}
await browser.close()

interface Picture {
  name: string
  items: readonly Item[]
  widths: readonly number[]
  /** Height divided by width. */
  aspectRatio: number
  /** Each item throws one on those behind it. */
  shadow: boolean
  quality: number
}

async function write(folder: string, { name, items, widths, aspectRatio, shadow, quality }: Picture): Promise<void> {
  mkdirSync(`public/art/${folder}`, { recursive: true })
  const images = items.map(([image, ...placement]) => ({
    placement,
    source: `data:image/webp;base64,${readFileSync(`public/art/${image}.webp`).toString('base64')}`,
  }))
  for (const width of widths) {
    const height = Math.round(width * aspectRatio)
    const bytes = await page.evaluate(compose, { images, width, height, shadow })
    const file = `public/art/${folder}/${name}-${width}.avif`
    const { size } = await sharp(Buffer.from(bytes, 'base64')).avif({ quality, effort: 9, tune: 'ssim' }).toFile(file)
    process.stdout.write(`${file}: ${(size / 1000).toFixed(1)} kB\n`)
  }
}

/** Runs in the page: draws the images on a canvas and returns it as PNG in base64. */
async function compose({
  images,
  width,
  height,
  shadow,
}: {
  images: { placement: readonly number[]; source: string }[]
  width: number
  height: number
  shadow: boolean
}) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no 2D canvas')
  context.imageSmoothingQuality = 'high'
  const unit = width / 100
  for (const { placement, source } of images) {
    const [center = 0, bottom = 0, size = 0, rotation = 0] = placement
    const image = new Image()
    image.src = source
    await image.decode()
    context.save()
    context.translate(center * unit, height - (bottom + size / 2) * unit)
    context.rotate((rotation * Math.PI) / 180)
    context.shadowColor = shadow ? 'rgba(20, 45, 15, .3)' : 'transparent'
    context.shadowBlur = 1.4 * unit
    context.shadowOffsetY = 0.6 * unit
    context.drawImage(image, (-size / 2) * unit, (-size / 2) * unit, size * unit, size * unit)
    context.restore()
  }
  return canvas.toDataURL('image/png').split(',')[1] ?? ''
}
