import sharp from 'sharp'

/*
 * Writes the stars of a rating, `src/ui/assets/star.png` and `star-outline.png`, which are committed. A star is at most 16 CSS pixels wide, each of
 * which is up to 3 pixels of a phone. They are no SVG, for each of which the browser makes a document: 5 ms for the first card of a page,
 * four times as many on a slow phone.
 */

/** `--color-genda-500`, in a notation that the renderer knows. */
const COLOR = '#ED9300'
/** Of 25.6 × 24 units, in which the star stands with the room after it. */
const STAR = 'M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.2-5.9 3.2 1.2-6.5L2.5 9.5l6.6-.9z'
const FILLS = { star: COLOR, 'star-outline': 'none' }

for (const [name, fill] of Object.entries(FILLS)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="51" height="48" viewBox="0 0 25.6 24" preserveAspectRatio="none">
    <path d="${STAR}" fill="${fill}" stroke="${COLOR}" stroke-width="1.8" stroke-linejoin="round"/></svg>`
  const written = `src/ui/assets/${name}.png`
  const { size } = await sharp(Buffer.from(svg))
    .png({ palette: true, colours: 16, dither: 0, effort: 10 })
    .toFile(written)
  process.stdout.write(`${written}: ${size} bytes\n`)
}
