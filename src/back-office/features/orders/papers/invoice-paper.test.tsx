import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PapersDto } from '#contract/admin/fulfilment/papers.ts'
import * as text from '#i18n/back-office/papers.ts'
import { InvoicePaper } from './invoice-paper.tsx'

type Invoice = PapersDto['invoices'][number]

const amounts = { amount: 105_00, taxable: 100_00, cgst: 2_50, sgst: 2_50 }

function anInvoice(gstin: string | null, placeOfSupply: string | null = null): Invoice {
  const goods = { line: 0, title: 'Honey', unit: '500 g', qty: 1, grams: null, taxClass: 'gst-5' as const }
  return {
    ...{ number: 'IN/26-27/000001', kind: 'invoice', issuedAt: '2026-11-22T12:00:00+05:30' },
    body: {
      seller: { name: 'Ambika Stores', address: 'Pune', gstin, fssaiLicence: null },
      buyer: { name: 'Asha', address: [] },
      placeOfSupply,
      ...{ orderId: '0199a000-0000-7000-8000-000000000001', orderedAt: 0, method: 'online', creditOf: null },
      lines: [{ ...goods, basisPoints: 500, ...amounts }],
      taxes: [{ basisPoints: 500, ...amounts }],
      ...{ total: 105_00, paid: 105_00, refund: 0, surplus: 0, waived: 0, cashDue: 0, cashRounding: 0 },
    },
  }
}

test('a paper of who is not registered says so and no tax, also one that an earlier release issued with rates', () => {
  const paper = renderToStaticMarkup(<InvoicePaper invoice={anInvoice(null)} />)
  expect(paper).toContain(text.notRegistered)
  expect(paper).not.toContain(text.pricesIncludeTax)
  const registered = renderToStaticMarkup(<InvoicePaper invoice={anInvoice('27AAACH1234A1ZD')} />)
  expect(registered).toContain(text.pricesIncludeTax)
  expect(registered).not.toContain(text.notRegistered)
})

test('tax of goods that go to another state is one sum, and the state is named', () => {
  const paperFor = (place: string | null, gstin = '27AAACH1234A1ZD') =>
    renderToStaticMarkup(<InvoicePaper invoice={anInvoice(gstin, place)} />)
  expect(paperFor('29')).toContain('Karnataka (29)')
  expect(paperFor('29')).toContain('₹5.00')
  expect(paperFor('29')).toContain('IGST')
  expect(paperFor('29')).not.toContain('SGST')
  for (const paper of [paperFor('27'), paperFor(null)]) {
    expect(paper).toContain('SGST')
    expect(paper).not.toContain('IGST')
    expect(paper).not.toContain(text.placeOfSupply)
  }
  expect(paperFor('04', '04AAACH1234A1ZL')).toContain('UTGST')
})
