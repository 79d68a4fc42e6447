import { orderNumber } from '#domain/order-handling/order-number.ts'
import { taxClasses } from '#i18n/back-office/catalogue/product-editor.ts'
import { roleNames } from '#i18n/back-office/people/staff.ts'
import { no, none, percent, yes } from '#i18n/back-office/shop/settings.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { formatDayAndTime, formatDayWithYear } from '../dates.ts'
import { formatExactRupees } from '../money.ts'

interface ReadField {
  field: string
  /** The words for a field within the value. */
  nameOf: (field: string) => string
}

/**
 * A stored value as people read it: rupees for paise, times of India, and words for nothing, yes and no. Of what has fields of
 * its own those that say nothing are left out.
 */
export function valueText(value: unknown, { field, nameOf }: ReadField): string {
  if (isNothing(value)) return none
  if (typeof value === 'boolean') return value ? yes : no
  if (typeof value === 'number') return numberText(value, field)
  if (typeof value === 'string') return stringText(value, field)
  if (Array.isArray(value)) {
    const each = value.map((entry: unknown) => valueText(entry, { field, nameOf }))
    return each.join(value.some(isFields) ? '; ' : ', ')
  }
  if (!isFields(value)) return String(value)
  return Object.entries(value)
    .filter(([, inner]) => !isNothing(inner))
    .map(([name, inner]) => {
      const text = valueText(inner, { field: name, nameOf })
      return `${lowerFirst(nameOf(name))} ${isFields(inner) ? `(${text})` : text}`
    })
    .join(', ')
}

/** Whether a value has fields of its own. */
export function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What the audit has in paise, and in milliseconds since 1970. */
const AMOUNTS = new Set(
  'mrp sellingPrice cost amount refund final surplus waived cashDue cashRounding expected counted'.split(' '),
)
const MOMENTS = new Set('at endsAt receivedAt createdAt updatedAt'.split(' '))
/** Whose values are codes of several words: "not-as-described". */
const CODED = new Set('cause reason outcome shortReason lotReason storage scheme choice soldBy scope mode'.split(' '))

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const WORDS: Readonly<Record<string, string>> = { ...taxClasses, ...roleNames }

function numberText(value: number, field: string): string {
  if (AMOUNTS.has(field)) return formatExactRupees(value)
  if (MOMENTS.has(field)) return formatDayAndTime(value) ?? formatNumber(value)
  if (field === 'basisPoints') return percent(value)
  // Lines are counted from 0 where they are stored.
  return formatNumber(field === 'line' ? value + 1 : value)
}

function stringText(value: string, field: string): string {
  if (field === 'role' || field === 'taxClass') return WORDS[value] ?? value
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDayWithYear(value)
  if (UUID.test(value)) return field === 'orderId' ? orderNumber(value) : orderNumber(value).slice(-8).toLowerCase()
  return CODED.has(field) && /^[a-z]+(-[a-z]+)+$/.test(value) ? value.replaceAll('-', ' ') : value
}

function isNothing(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    (Array.isArray(value) ? value.length === 0 : isFields(value) && Object.values(value).every(isNothing))
  )
}

/** "Short reason" within a sentence is "short reason", and "MRP" stays. */
function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
