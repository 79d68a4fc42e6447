/** The parameters of an order's row and of its lines, from the rows of its products. */
export function orderParameters(userId: string, products: readonly Readonly<Record<string, unknown>>[]) {
  const id = crypto.randomUUID()
  const total = products.reduce((sum, product) => sum + Number(product.selling_price), 0)
  return {
    order: [id, userId, crypto.randomUUID(), total, Date.now()],
    lines: products.flatMap((product) => [
      id,
      String(product.id),
      String(product.title),
      Number(product.selling_price),
    ]),
  }
}
