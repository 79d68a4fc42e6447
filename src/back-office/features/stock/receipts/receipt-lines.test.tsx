import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ReceiptLines } from './receipt-lines.tsx'

const ignored = () => undefined

/** How many units a line says it is of, with what was typed as its pieces. */
function unitsShown(pieces: string): string | undefined {
  const line = {
    ...{ id: '1', productId: 'p', title: 'Toor dal', unit: '1 kg', sku: 'GR-TOR-1', caseSize: 1 },
    ...{ cases: '', pieces, lotNo: '', bestBefore: '', cost: '' },
  }
  const list = renderToStaticMarkup(
    <ReceiptLines lines={[line]} issues={new Map()} onChange={ignored} onRemove={ignored} onDone={ignored} />,
  )
  const [, shown = ''] = /<span class="tabular-nums[^"]*">(.*?)<\/span><button/.exec(list) ?? []
  return shown.replace(/<[^>]*>/g, '')
}

test('a line says its units as words of a sentence, and nothing while they cannot be read', () => {
  expect(['', '1', '12', 'two'].map(unitsShown)).toEqual(['0 units', '1 unit', '12 units', ''])
})
