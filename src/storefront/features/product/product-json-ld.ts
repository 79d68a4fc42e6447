import type { ProductDto } from '#contract/catalogue.ts'
import { parseRupees, rupeesText } from '#domain/values/money.ts'

/** A product as structured data (schema.org). `address` turns a path of the shop into an absolute URL. */
export function productJsonLd(product: ProductDto, address: (path: string) => string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    description: product.description,
    image: address(product.img),
    sku: product._id,
    category: product.category,
    brand: { '@type': 'Brand', name: product.vendor },
    offers: {
      '@type': 'Offer',
      url: address(`/product/${product.slug}`),
      price: rupeesText(parseRupees(product.currentPrice) ?? 0),
      priceCurrency: 'INR',
      availability: `https://schema.org/${product.stock === '0' ? 'OutOfStock' : 'InStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
  }
}
