/** Lets old guests be looked for without reading every shopper. */
export function oldGuests(): string[] {
  return [`create index guests_by_age on shoppers (created_at) where kind = 'guest'`]
}
