/** Lets those that may be paid a second time be looked for without reading every sale. */
export function orderedCheckouts(): string[] {
  return [
    `create index ordered_checkouts on checkouts (created_at, seq)
      where state = 'placed' and provider_order_id is not null`,
  ]
}
