import { expect, test } from 'vitest'
import { aProductDetailDto, aProductDto } from '#tests/support/records/factories.ts'
import { productJsonLd } from './product-json-ld.ts'

const address = (path: string) => `https://shop.example${path}`

test('search engines are shown the picture of a product, and none where it has none', () => {
  const image = 'https://shop.example/art/mango.webp'
  expect(productJsonLd(aProductDetailDto({ img: '/art/mango.webp' }), address)).toMatchObject({ image })
  expect(productJsonLd(aProductDetailDto({ img: '' }), address)).not.toHaveProperty('image')
})

test('a product of one pack is a product with one offer', () => {
  expect(productJsonLd(aProductDetailDto({ slug: 'kesar', unit: '2 kg', currentPrice: '368' }), address)).toMatchObject(
    {
      '@type': 'Product',
      size: '2 kg',
      offers: { price: '368', url: 'https://shop.example/product/kesar' },
    },
  )
})

test('a product of several packs is a group, with each pack as a variant that has its own price, stock and address', () => {
  const packs = [
    aProductDto({ slug: 'kesar', unit: '2 kg', currentPrice: '368' }),
    aProductDto({ slug: 'kesar-5-kg', unit: '5 kg', currentPrice: '890', stock: '0' }),
  ]
  const product = aProductDetailDto({ title: 'Kesar mango', slug: 'kesar', group: { id: 'g1', slug: 'kesar' }, packs })
  const structuredData = productJsonLd(product, address)
  expect(structuredData).toMatchObject({
    '@type': 'ProductGroup',
    name: 'Kesar mango',
    productGroupID: 'g1',
    variesBy: ['https://schema.org/size'],
    hasVariant: [
      {
        '@type': 'Product',
        name: 'Kesar mango, 2 kg',
        size: '2 kg',
        offers: { price: '368', availability: 'https://schema.org/InStock', url: 'https://shop.example/product/kesar' },
      },
      {
        name: 'Kesar mango, 5 kg',
        offers: {
          price: '890',
          availability: 'https://schema.org/OutOfStock',
          url: 'https://shop.example/product/kesar-5-kg',
        },
      },
    ],
  })
  expect(structuredData).not.toHaveProperty('offers')
})
