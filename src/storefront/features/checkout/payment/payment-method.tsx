import { Banknote, CreditCard, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import * as text from '#i18n/orders/checkout.ts'
import { Radio } from '#ui/forms/radio-group.tsx'
import { selectablePanelStyle } from '#ui/layout/panel.tsx'
import type { PaymentOption } from './checkout-choices.ts'

const WAYS: readonly { value: PaymentOption; label: string; text: string; Icon: LucideIcon }[] = [
  { value: 'online', label: text.online, text: text.onlineText, Icon: CreditCard },
  { value: 'cash', label: text.cash, text: text.cashText, Icon: Banknote },
]

export interface PaymentMethodPickerProps {
  value: PaymentOption
  onChange: (way: PaymentOption) => void
  disabled: boolean
}

/** Choice of the payment method: online, or cash on delivery. */
export function PaymentMethodPicker({ value, onChange, disabled }: PaymentMethodPickerProps) {
  const made = useId()
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="heading pt-2 pb-3 text-xl">{text.paymentMethodTitle}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {WAYS.map(({ value: way, label, text: explanation, Icon }) => (
          <label key={way} htmlFor={`${made}-${way}`} className={selectablePanelStyle}>
            <Radio
              id={`${made}-${way}`}
              name={made}
              value={way}
              checked={way === value}
              onChange={() => onChange(way)}
              aria-labelledby={`${made}-${way}-name`}
              aria-describedby={`${made}-${way}-text`}
            />
            <span className="grid min-w-0 flex-1 gap-0.5">
              <b id={`${made}-${way}-name`} className="font-bold">
                {label}
              </b>
              <span id={`${made}-${way}-text`} className="text-sm text-ink-2">
                {explanation}
              </span>
            </span>
            <Icon className="size-6 shrink-0 text-brand-text" strokeWidth={1.75} aria-hidden="true" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
