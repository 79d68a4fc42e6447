import type { StaffCustomerDto } from '#contract/admin/customers.ts'
import * as text from '#i18n/back-office/people/customers.ts'

/** What a customer is called where the shop may not know a name, or no longer does. */
export function customerName({ name, isErased }: Pick<StaffCustomerDto, 'name' | 'isErased'>): string {
  if (isErased) return text.erased
  return name === '' ? text.nameless : name
}
