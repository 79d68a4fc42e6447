import type { ReactNode } from 'react'
import * as text from '#i18n/orders/checkout.ts'
import { ProgressSteps } from '#ui/feedback/progress-steps.tsx'
import { PriceSummary } from './price-summary.tsx'

const STEPS = [text.basketStep, text.addressStep, text.paymentStep] as const

/** Progress of the checkout (A055); `current` counts from 0. */
export function CheckoutProgress({ current }: { current: number }) {
  return (
    <ProgressSteps label={text.progressLabel} steps={STEPS} current={current} className="max-w-lg pb-6 md:max-w-none" />
  )
}

export interface CheckoutStepProps {
  /** Index of the step, from 0. */
  current: number
  heading: ReactNode
  /** The main button, shown with the total. */
  action: ReactNode
  /** What the main button leads to, in a sentence. */
  next: string
  children: ReactNode
}

/** One step of the checkout: heading, progress, content and price summary. */
export function CheckoutStep({ current, heading, action, next, children }: CheckoutStepProps) {
  return (
    <>
      {/* As wide as the step below, so that its end does not reach over the summary. */}
      <div className="lg:pr-104">{heading}</div>
      <CheckoutProgress current={current} />
      <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-8">
        <div className="grid min-w-0 gap-5">{children}</div>
        <PriceSummary action={action} next={next} />
      </div>
    </>
  )
}
