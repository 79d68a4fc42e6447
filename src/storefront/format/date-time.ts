import { dateLocale } from '#i18n/locale.ts'

const dateFormat = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'long' })
const dayFormat = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'long', timeZone: 'UTC' })
const timeFormat = new Intl.DateTimeFormat(dateLocale, { timeStyle: 'short' })

/**
 * An ISO time in the customer's time zone, as A064 prescribes: "November 20, 2026 1:05 PM" (MMMM D, YYYY h:mm A).
 * A text that is no ISO time is returned unchanged.
 */
export function formatDateTime(iso: string): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return iso
  // Some versions of ICU put a narrow no-break space before AM and PM.
  return `${dateFormat.format(date)} ${timeFormat.format(date).replace('\u202f', ' ')}`
}

/** A calendar day, "2027-03-31", as A064 writes dates: "March 31, 2027". A text that is no day is returned unchanged. */
export function formatDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? day : dayFormat.format(date)
}
