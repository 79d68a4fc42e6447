/** An order's number on screen, from the first eight characters of its id: "HB 1F0C9A3E". */
export function orderNumber(orderId: string): string {
  return `HB ${orderId.slice(0, 8).toUpperCase()}`
}
