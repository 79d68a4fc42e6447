import * as v from 'valibot'

const rupees = v.pipe(v.string(), v.regex(/^\d+(\.\d{2})?$/))

/** A product on the wire: rating, prices and stock are strings (specification section 3). */
export const productWire = v.object({
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
export type ProductWire = v.InferOutput<typeof productWire>

export const categoryWire = v.object({
  _id: v.string(),
  categoryName: v.string(),
  img: v.string(),
  productCount: v.number(),
})
export type CategoryWire = v.InferOutput<typeof categoryWire>

export const productsAnswer = v.object({
  products: v.array(productWire),
  total: v.number(),
  nextCursor: v.nullable(v.string()),
})
export type ProductsAnswer = v.InferOutput<typeof productsAnswer>
export const productAnswer = v.object({ product: productWire })
export const categoriesAnswer = v.object({ categories: v.array(categoryWire) })
export const categoryAnswer = v.object({ category: categoryWire })
