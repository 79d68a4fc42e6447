import { createHash } from 'node:crypto'

/*
 * The page without scripts would ask for its fonts in its first layout, where they take the line from the first picture. The
 * shop asks for its own after that picture, and so would paint sooner than the least that such a page can cost. Leaving the
 * fonts out would be fewer bytes than the shop's. So this page has one short script, which asks for the same fonts at the same
 * moment as `src/server/pages/scripts/start-after-paint.ts`, and does nothing else.
 */
const LATE_FONTS = `{
const root = document.documentElement
const facesOf = (family, count) => [...document.fonts].filter((face) => face.family.replaceAll('"', '') === family).slice(-count)
const load = () => {
  const faces = [...facesOf('Anek', 2), ...(document.querySelector('[lang=hi]') ? facesOf('Hindi Names', 1) : [])]
  Promise.allSettled(faces.map((face) => face.load())).then(() => root.removeAttribute('data-late-fonts'))
}
const afterTwoFrames = () => requestAnimationFrame(() => requestAnimationFrame(load))
const picture = document.querySelector('img[fetchpriority=high]')
if (picture) picture.decode().then(afterTwoFrames, load)
else afterTwoFrames()
}`

const HASH = createHash('sha256').update(LATE_FONTS).digest('base64')

/** A page whose root says `data-late-fonts`, with the script that ends it once the fonts are there. */
export function withLateFonts(html: string): string {
  return html.replace('</body>', () => `<script>${LATE_FONTS}</script></body>`)
}

/** The policy of a page, which also allows that script. */
export function allowLateFonts(policy: string): string {
  return policy.replace('script-src', `script-src 'sha256-${HASH}'`)
}
