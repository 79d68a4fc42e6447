const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/**
 * A moment as the shop writes it, on the shopper's own clock: "November 20, 2026 1:05 PM" (MMMM D, YYYY h:mm A).
 * A text that is no moment is shown as it came.
 */
export function formatDateTime(iso: string): string {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return iso
  const hour = moment.getHours()
  const minutes = String(moment.getMinutes()).padStart(2, '0')
  const day = `${MONTHS[moment.getMonth()] ?? ''} ${moment.getDate()}, ${moment.getFullYear()}`
  return `${day} ${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}
