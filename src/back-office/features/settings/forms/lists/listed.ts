import * as text from '#i18n/back-office/shop/settings.ts'

/** How a list reads where two versions of it stand beside each other. */
export function listed<Entry>(nameOf: (entry: Entry) => string): (entries: readonly Entry[]) => string {
  return (entries) => (entries.length === 0 ? text.none : entries.map(nameOf).join(', '))
}
