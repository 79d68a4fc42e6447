import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RefundLines } from './refund-lines.tsx'

const line = { line: 0, title: 'Tomatoes', unit: '250 g', qty: 1, grams: null, amount: 18_40, refunded: 0 }

test('an amount above what is left is told at its field, and others stay as they are', () => {
  const typed = (amount: string) => new Map([[0, { qty: 1, amount, cause: 'damaged' as const }]])
  const shown = (amount: string) =>
    renderToStaticMarkup(<RefundLines lines={[line]} chosen={typed(amount)} onChange={() => {}} />)
  expect(shown('18.41')).toMatch(/aria-invalid="true".*At most ₹18\.40, which is left of this line/s)
  expect(shown('18.40')).not.toContain('aria-invalid')
})

test('goods that were weighed stand with the weight that was charged, and others with their packs', () => {
  const shown = (grams: number | null) =>
    renderToStaticMarkup(<RefundLines lines={[{ ...line, grams }]} chosen={new Map()} onChange={() => {}} />)
  expect(shown(230)).toContain('>230 g<')
  expect(shown(230)).not.toContain('1 × 250 g')
  expect(shown(null)).toContain('1 × 250 g')
})
