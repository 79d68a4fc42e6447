import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RefundLines } from './refund-lines.tsx'

const line = { line: 0, title: 'Tomatoes', unit: '250 g', qty: 1, grams: null, amount: 18_40, refunded: 0 }

test('goods that were weighed stand with the weight that was charged, and others with their packs', () => {
  const shown = (grams: number | null) =>
    renderToStaticMarkup(<RefundLines lines={[{ ...line, grams }]} chosen={new Map()} onChange={() => {}} />)
  expect(shown(230)).toContain('>230 g<')
  expect(shown(230)).not.toContain('1 × 250 g')
  expect(shown(null)).toContain('1 × 250 g')
})
