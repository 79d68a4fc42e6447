import { globSync, mkdirSync } from 'node:fs'
import { basename } from 'node:path'
import sharp from 'sharp'

/*
 * Scales the sample store's pictures to what a phone shows: those of products for cards into `public/art/128`, those of the
 * home page beside their wider ones. Run it after `product-art.ts` or `hero-art.ts`; the pictures are committed.
 */

/** A card's picture is 72 px wide, and a phone has 1.75 pixels for each or more. */
const CARD_WIDTH = 128

mkdirSync(`public/art/${CARD_WIDTH}`, { recursive: true })
for (const file of globSync('public/art/*.webp')) {
  await scale(file, `public/art/${CARD_WIDTH}/${basename(file)}`, { width: CARD_WIDTH, quality: 78, alphaQuality: 75 })
}
for (const file of globSync('public/art/categories/*-384.webp')) {
  await scale(file, file.replace('-384', '-128'), { width: 128, quality: 58, alphaQuality: 50 })
}
for (const file of globSync('public/art/hero/*-1280.webp')) {
  await scale(file, file.replace('-1280', '-320'), { width: 320, quality: 58, alphaQuality: 50 })
}

interface Scaled {
  width: number
  quality: number
  alphaQuality: number
}

async function scale(from: string, to: string, { width, ...encoding }: Scaled): Promise<void> {
  const { size } = await sharp(from)
    .resize(width)
    .webp({ ...encoding, effort: 6 })
    .toFile(to)
  process.stdout.write(`${to}: ${(size / 1000).toFixed(1)} kB\n`)
}
