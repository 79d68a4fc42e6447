/** Lets old guests be looked for without reading every customer. */
export function oldGuests(): string[] {
  return [`create index guests_by_age on shoppers (created_at) where kind = 'guest'`]
}
