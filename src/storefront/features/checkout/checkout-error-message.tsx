import { Link } from '@tanstack/react-router'
import { Info, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import * as text from '#i18n/orders/checkout-errors.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/forms/button.tsx'
import { textLink } from '#ui/layout/link-style.ts'
import { paths } from '../../app/paths.ts'
import type { CheckoutError } from './checkout-error.ts'

/** Why the purchase failed and what to do about it, until the next attempt. */
export function CheckoutErrorMessage(props: { error: CheckoutError; onSettle: () => void }) {
  const { tone, title, text: explanation, next } = props.error
  const Icon = tone === 'info' ? Info : TriangleAlert
  const note = useRef<HTMLDivElement>(null)
  // On a phone the clicked button is far below.
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={note}>
      <Message tone={tone} icon={<Icon className="size-5" aria-hidden="true" />}>
        <b className="block font-bold">{title}</b>
        <p className="font-normal">{explanation}</p>
        {next === 'basket' && (
          <Link to={paths.checkoutBasket} className={textLink}>
            {text.changeBasket}
          </Link>
        )}
        {next === 'orders' && (
          <Link to={paths.orders} className={textLink}>
            {text.seeOrders}
          </Link>
        )}
        {next === 'settle' && (
          <Button size="sm" variant="quiet" className="mt-2" onClick={props.onSettle}>
            {text.checkAgain}
          </Button>
        )}
      </Message>
    </div>
  )
}
