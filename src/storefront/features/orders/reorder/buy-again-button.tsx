import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import type { OrderDto } from '#contract/orders.ts'
import * as text from '#i18n/orders/buy-again.ts'
import { Button, type ButtonProps } from '#ui/forms/button.tsx'
import { ReorderDialog } from './reorder-dialog.tsx'

interface BuyAgainButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'className' | 'aria-describedby'> {
  order: OrderDto
}

/** Offers the products of an order again: what would be added is shown before anything is. */
export function BuyAgainButton({ order, ...button }: BuyAgainButtonProps) {
  // A list has many of these: the dialog of each begins with its first opening.
  const [dialog, setDialog] = useState<'none' | 'open' | 'closed'>('none')
  return (
    <>
      <Button {...button} data-no-print onClick={() => setDialog('open')}>
        <RotateCw className="size-4.5" aria-hidden="true" />
        {text.buyAgain}
      </Button>
      {dialog !== 'none' && (
        <ReorderDialog order={order} open={dialog === 'open'} onClose={() => setDialog('closed')} />
      )}
    </>
  )
}
