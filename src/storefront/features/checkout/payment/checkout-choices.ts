import { useState } from 'react'
import * as v from 'valibot'
import type { CheckoutRequest } from '#contract/checkout.ts'
import { paymentMethodSchema } from '#domain/orders.ts'
import { ORDER_SUBSTITUTION_CHOICES, SUBSTITUTION_CHOICES } from '#domain/picking/substitution.ts'

const KEY = 'haribhari-checkout-choices'
const savedChoices = v.object({
  method: paymentMethodSchema,
  substitution: v.object({
    substitution: v.exactOptional(v.picklist(ORDER_SUBSTITUTION_CHOICES)),
    substitutions: v.exactOptional(
      v.array(
        v.object({
          _id: v.string(),
          choice: v.picklist(SUBSTITUTION_CHOICES),
          substitute: v.exactOptional(v.string()),
        }),
      ),
    ),
  }),
})

export type PaymentOption = 'online' | 'cash'

/** What the customer said of goods that are not there; nothing where the shop does not ask. */
export type SubstitutionRequest = Pick<CheckoutRequest, 'substitution' | 'substitutions'>

/** What a customer says of a purchase besides where it goes. */
export interface CheckoutChoices {
  method: PaymentOption
  substitution: SubstitutionRequest
}

const NO_CHOICE: CheckoutChoices = { method: 'online', substitution: {} }

/** The choices of this tab's checkout, which a reload keeps and an order ends; the second function changes some. */
export function useCheckoutChoices(): [CheckoutChoices, (changed: Partial<CheckoutChoices>) => void] {
  const [choices, setChoices] = useState(readChoices)
  const choose = (changed: Partial<CheckoutChoices>) => {
    const next = { ...choices, ...changed }
    setChoices(next)
    saveChoices(next)
  }
  return [choices, choose]
}

/** What was chosen in this tab before a reload; what counts without a choice where nothing readable is there. */
export function readChoices(storage?: Storage): CheckoutChoices {
  try {
    const from = storage ?? window.sessionStorage
    const parsed = v.safeParse(savedChoices, JSON.parse(from.getItem(KEY) ?? 'null'))
    return parsed.success ? parsed.output : NO_CHOICE
  } catch {
    // Storage is blocked, or the page is rendered where there is none.
    return NO_CHOICE
  }
}

export function saveChoices(choices: CheckoutChoices, storage?: Storage): void {
  try {
    const to = storage ?? window.sessionStorage
    to.setItem(KEY, JSON.stringify(choices))
  } catch {
    // Storage is blocked: a reload begins anew.
  }
}

/** The next order begins with nothing said. */
export function clearChoices(storage?: Storage): void {
  try {
    const from = storage ?? window.sessionStorage
    from.removeItem(KEY)
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
