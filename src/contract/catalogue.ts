import * as v from 'valibot'

const rupees = v.pipe(v.string(), v.regex(/^\d+(\.\d{2})?$/))

/** A product on the wire: rating, prices and stock are strings (specification section 3). */
export const productDto = v.object({
  _id: v.string(),
  id: v.string(),
  slug: v.string(),
  title: v.string(),
  description: v.string(),
  unit: v.string(),
  img: v.string(),
  category: v.string(),
  vendor: v.string(),
  rating: v.string(),
  price: rupees,
  currentPrice: rupees,
  stock: v.string(),
  badge: v.optional(v.object({ text: v.string(), color: v.picklist(['green', 'red', 'yellow']) })),
  tags: v.optional(v.array(v.string())),
})
export type ProductDto = v.InferOutput<typeof productDto>

export const categoryDto = v.object({
  _id: v.string(),
  categoryName: v.string(),
  img: v.string(),
  productCount: v.number(),
})
export type CategoryDto = v.InferOutput<typeof categoryDto>

export const productsResponse = v.object({
  products: v.array(productDto),
  total: v.number(),
  nextCursor: v.nullable(v.string()),
})
export type ProductsResponse = v.InferOutput<typeof productsResponse>
export const productResponse = v.object({ product: productDto })
export const categoriesResponse = v.object({ categories: v.array(categoryDto) })
export const categoryResponse = v.object({ category: categoryDto })
