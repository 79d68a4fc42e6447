import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, ensureChromium } from '../tests/chromium.ts'

/*
 * Draws the picture that messengers show with a link to the shop, `public/brand/share.jpg`, from the logo and the home
 * page's art. Run it after changing either; the picture is committed. 1200 by 630 is the size that Open Graph asks for.
 */

const WIDTH = 1200
const HEIGHT = 630

const embed = (path: string, type: string) => `data:${type};base64,${readFileSync(path).toString('base64')}`

const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } })
await page.setContent(`
  <style>
    @font-face { font-family: Anek; src: url(${embed('src/ui/assets/anek-latin.woff2', 'font/woff2')}); font-weight: 400 800; font-stretch: 75% 100% }
    body { margin: 0; width: ${WIDTH}px; height: ${HEIGHT}px; overflow: hidden; position: relative; background: oklch(0.89 0.185 124); color: oklch(0.25 0.07 152); font: 800 68px/0.95 Anek; font-stretch: 80% }
    .logo { position: absolute; left: 72px; top: 96px; width: 470px }
    p { position: absolute; left: 76px; top: 280px; width: 480px; margin: 0 }
    .art { position: absolute; right: -10px; bottom: -20px; width: 680px }
  </style>
  <img class="logo" src="${embed('public/brand/logo.svg', 'image/svg+xml')}">
  <p>Your one stop organic grocery store</p>
  <img class="art" src="${embed('public/art/hero/heap-1280.avif', 'image/avif')}">
`)
await page.evaluate(() => document.fonts.ready)
const picture = await page.screenshot({ type: 'jpeg', quality: 80 })
writeFileSync('public/brand/share.jpg', picture)
process.stdout.write(`share.jpg: ${Math.round(picture.length / 1000)} kB\n`)
await browser.close()
