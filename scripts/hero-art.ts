import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, ensureChromium } from './chromium.ts'

/*
 * Composes the images of the home page's three slides from product images, at twice the size they are shown:
 * `public/art/hero/<name>-<width>.webp`. Run it after changing an arrangement; the images are committed.
 */

/**
 * Positions and sizes are in hundredths of the image's width: `center` from the left, `bottom` from the lower edge.
 * Rotation is in degrees. Later items lie in front.
 */
type Item = readonly [image: string, center: number, bottom: number, width: number, rotation: number]

const ASPECT_RATIO = 0.82
const WIDTHS = [480, 800, 1280]

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

const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
const page = await browser.newPage()
mkdirSync('public/art/hero', { recursive: true })
for (const [name, items] of Object.entries(ARRANGEMENTS)) {
  const images = items.map(([image, ...placement]) => ({
    placement,
    source: `data:image/webp;base64,${readFileSync(`public/art/${image}.webp`).toString('base64')}`,
  }))
  for (const width of WIDTHS) {
    const bytes = await page.evaluate(compose, { images, width, height: Math.round(width * ASPECT_RATIO) })
    writeFileSync(`public/art/hero/${name}-${width}.webp`, Buffer.from(bytes, 'base64'))
    process.stdout.write(`${name}-${width}.webp: ${Math.round((bytes.length * 0.75) / 1000)} kB\n`)
  }
}
await browser.close()

/** Runs in the page: draws the images on a canvas and returns it as WebP in base64. */
async function compose({
  images,
  width,
  height,
}: {
  images: { placement: readonly number[]; source: string }[]
  width: number
  height: number
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
    context.shadowColor = 'rgba(20, 45, 15, .3)'
    context.shadowBlur = 1.4 * unit
    context.shadowOffsetY = 0.6 * unit
    context.drawImage(image, (-size / 2) * unit, (-size / 2) * unit, size * unit, size * unit)
    context.restore()
  }
  return canvas.toDataURL('image/webp', 0.74).split(',')[1] ?? ''
}
