const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Whether the text can be an id of the shop's. Anything else never reaches the store. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}
