/** An order's id as people say it: its first eight letters, "HB 1F0C9A3E". */
export function orderNumber(orderId: string): string {
  return `HB ${orderId.slice(0, 8).toUpperCase()}`
}
