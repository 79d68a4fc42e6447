import type { ProductDto } from '#contract/catalogue.ts'
import { parseRupees, rupeesText } from '#domain/money.ts'

/** A product as search engines read it (schema.org). `address` makes a path of the shop an address that is whole anywhere. */
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
