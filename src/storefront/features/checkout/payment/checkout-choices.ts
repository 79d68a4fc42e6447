import { useState } from 'react'
import * as v from 'valibot'
import type { CheckoutRequest } from '#contract/checkout.ts'
import { paymentMethodSchema } from '#domain/orders.ts'
import { ORDER_SUBSTITUTION_CHOICES, SUBSTITUTION_CHOICES } from '#domain/picking/substitution.ts'

const KEY = 'haribhari-checkout-choices'
const savedChoices = v.object({
  userId: v.string(),
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

/** The choices of this customer's checkout in this tab, which a reload keeps and an order ends; the second function changes some. */
export function useCheckoutChoices(userId: string): [CheckoutChoices, (changed: Partial<CheckoutChoices>) => void] {
  const [made, setMade] = useState<{ userId: string; choices: CheckoutChoices } | null>(null)
  const choices = made?.userId === userId ? made.choices : readChoices(userId)
  const choose = (changed: Partial<CheckoutChoices>) => {
    const next = { ...choices, ...changed }
    setMade({ userId, choices: next })
    saveChoices(userId, next)
  }
  return [choices, choose]
}

/**
 * What this customer chose in this tab before a reload; what counts without a choice where nothing readable is there, or
 * what somebody else chose whose session ended here.
 */
export function readChoices(userId: string, storage?: Storage): CheckoutChoices {
  try {
    const from = storage ?? window.sessionStorage
    const parsed = v.safeParse(savedChoices, JSON.parse(from.getItem(KEY) ?? 'null'))
    if (!parsed.success || parsed.output.userId !== userId) return NO_CHOICE
    const { method, substitution } = parsed.output
    return { method, substitution }
  } catch {
    // Storage is blocked, or the page is rendered where there is none.
    return NO_CHOICE
  }
}

export function saveChoices(userId: string, choices: CheckoutChoices, storage?: Storage): void {
  try {
    const to = storage ?? window.sessionStorage
    to.setItem(KEY, JSON.stringify({ userId, ...choices }))
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
