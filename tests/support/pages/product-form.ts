import type { ProductForm } from '#contract/admin/catalogue/product-forms.ts'
import { factsOf } from '#seed/sample-products.ts'

let skus = 0

/** A new product that may go live, as the form sends it. */
export function aProductForm(
  group: Partial<ProductForm['group']> = {},
  pack: Partial<ProductForm['packs'][number]> = {},
): ProductForm {
  skus += 1
  return {
    group: {
      ...{ title: 'Sunrise melon', hindiName: 'ख़रबूज़ा', description: 'Sweet.', img: '/art/melon.webp' },
      ...{ imgAlt: 'A melon', tags: ['kharbuja'], aliases: ['musk melon'], category: 'fruits' },
      ...{ vendor: 'Konkan Orchards', taxClass: 'gst-0', state: 'live', version: null },
      facts: { ...factsOf({ facts: { storage: 'fresh' } }), allergens: [], mayContain: [] },
      ...group,
    },
    packs: [
      {
        ...{ id: null, version: null, sku: `FR-${skus}`, unit: '1 kg', netAmount: 1000, netUnit: 'g', soldBy: 'pack' },
        ...{
          mrp: 90_00,
          sellingPrice: 80_00,
          badge: null,
          barcode: `8901${String(skus).padStart(9, '0')}`,
          location: 'Cold 2',
        },
        ...{ pickOrder: 3, reorderAt: 5, state: 'live' },
        ...pack,
      },
    ],
  }
}
