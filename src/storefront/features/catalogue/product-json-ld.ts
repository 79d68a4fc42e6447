import type { ProductWire } from '#contract/product.ts'
import { parseRupees, rupeesText } from '#domain/money.ts'
import { asset } from '../../base.ts'

/** A product as search engines read it (schema.org). Its addresses are the shop's own and stand relative to the page's. */
export function productJsonLd(product: ProductWire) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    description: product.description,
    image: asset(product.img),
    sku: product._id,
    category: product.category,
    brand: { '@type': 'Brand', name: product.vendor },
    offers: {
      '@type': 'Offer',
      url: asset(`/product/${product.slug}`),
      price: rupeesText(parseRupees(product.currentPrice) ?? 0),
      priceCurrency: 'INR',
      availability: `https://schema.org/${product.stock === '0' ? 'OutOfStock' : 'InStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
  }
}
