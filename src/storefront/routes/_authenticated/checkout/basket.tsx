import { createFileRoute } from '@tanstack/react-router'
import * as text from '#i18n/orders/checkout.ts'
import { paths } from '#storefront/app/paths.ts'
import { BasketHeading } from '#storefront/features/basket/basket-heading.tsx'
import { BasketLines } from '#storefront/features/basket/basket-lines.tsx'
import { BuyAgain } from '#storefront/features/buy-again/buy-again.tsx'
import { CheckoutStep } from '#storefront/features/checkout/checkout-step.tsx'
import { BasketNotSold } from '#storefront/features/lists/not-sold.tsx'
import { useListOwner } from '#storefront/session/visitor/use-list-owner.ts'
import { Button } from '#ui/forms/button.tsx'

export const Route = createFileRoute('/_authenticated/checkout/basket')({
  component: BasketStep,
})

/** The first step of the checkout: the products and their quantities. */
function BasketStep() {
  const navigate = Route.useNavigate()
  const isVisitors = useListOwner().kind === 'visitor'
  return (
    <>
      <CheckoutStep
        current={0}
        next={isVisitors ? text.nextSignIn : text.nextAddress}
        heading={<BasketHeading />}
        action={
          <Button
            size="lg"
            className="grow sm:grow-0 lg:w-full"
            onClick={() => void navigate({ to: paths.checkoutAddress })}
          >
            {text.placeOrder}
          </Button>
        }
      >
        <BasketNotSold />
        <BasketLines />
      </CheckoutStep>
      <BuyAgain />
    </>
  )
}
