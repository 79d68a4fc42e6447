/** Lets a look at money without an order stay quick however much was sold. */
export function returnedPayments(): string[] {
  return ['create index payments_without_order on payments (created_at) where order_id is null']
}
