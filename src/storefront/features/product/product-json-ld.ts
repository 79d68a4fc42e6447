import type { PackDto, ProductDetailDto } from '#contract/catalogue/products.ts'
import { parseRupees, rupeesText } from '#domain/values/money/money.ts'

type Address = (path: string) => string

/**
 * A product as structured data (schema.org), of several packs a group of variants. `address` turns a path of the shop into
 * an absolute URL.
 */
export function productJsonLd(product: ProductDetailDto, address: Address) {
  const shared = {
    name: product.title,
    description: product.description,
    ...(product.img === '' ? {} : { image: address(product.img) }),
    category: product.category,
    brand: { '@type': 'Brand', name: product.vendor },
  }
  if (product.packs.length < 2) {
    return { '@context': 'https://schema.org', '@type': 'Product', ...shared, ...packJsonLd(product, address) }
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    ...shared,
    url: address(`/product/${product.group?.slug ?? product.slug}`),
    productGroupID: product.group?.id ?? product._id,
    variesBy: ['https://schema.org/size'],
    hasVariant: product.packs.map((pack) => ({
      '@type': 'Product',
      name: `${product.title}, ${pack.unit}`,
      ...(product.img === '' ? {} : { image: address(product.img) }),
      ...packJsonLd(pack, address),
    })),
  }
}

function packJsonLd(pack: PackDto, address: Address) {
  return {
    sku: pack._id,
    size: pack.unit,
    offers: {
      '@type': 'Offer',
      url: address(`/product/${pack.slug}`),
      price: rupeesText(parseRupees(pack.currentPrice) ?? 0),
      priceCurrency: 'INR',
      availability: `https://schema.org/${pack.stock === '0' ? 'OutOfStock' : 'InStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
  }
}
