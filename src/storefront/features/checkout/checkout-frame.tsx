import { Link, Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import * as text from '#i18n/orders/checkout.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { buttonStyle } from '#ui/forms/button-style.ts'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { useBasket } from '../../api/basket.ts'
import { assetUrl } from '../../app/base-path.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../session/use-session.ts'
import { besideEmptyBasket } from './checkout-error.ts'
import { CheckoutErrorMessage } from './checkout-error-message.tsx'
import { CheckoutProgress } from './checkout-step.tsx'
import { readPendingPayment } from './payment/pending-payment.ts'
import { PurchaseContext } from './payment/purchase-context.ts'
import { type Purchase, usePurchase } from './payment/use-purchase.ts'

interface CheckoutLayoutProps {
  /** Stands above an empty basket: what may have left it. */
  notice: ReactNode
  /** Stands below an empty basket. */
  whenEmpty: ReactNode
}

/** The frame of all steps: shows the empty basket instead of a step (A057), and resumes an interrupted payment. */
export function CheckoutLayout(props: CheckoutLayoutProps) {
  const { pathname } = useLocation()
  const placed = pathname === paths.orderPlaced
  const purchase = usePurchase()
  useInterruptedPayment(purchase, !placed)
  return (
    <PurchaseContext value={purchase}>
      <div className="page-container pb-section max-lg:has-data-foot-bar:pb-0">
        {placed ? <Outlet /> : <Step pathname={pathname} purchase={purchase} {...props} />}
      </div>
    </PurchaseContext>
  )
}

function Step(props: CheckoutLayoutProps & { pathname: string; purchase: Purchase }) {
  const { pathname, purchase, notice, whenEmpty } = props
  const basket = useBasket()
  if (purchase.state === 'settling' || purchase.error?.next === 'settle') return <SettlingStep purchase={purchase} />
  if (basket.failure) {
    return (
      <ErrorState
        main
        title={text.failedTitle}
        text={text.failedText}
        picture={assetUrl('/art/cactus.webp')}
        onRetry={basket.failure.retry}
      />
    )
  }
  if (!basket.known) return <LoadingStep />
  if (basket.lines.length > 0 || purchase.state === 'buying') return <Outlet />
  if (pathname === paths.checkoutAddress) return <Navigate to={paths.checkoutBasket} replace />
  return (
    <>
      <PageHeading>{text.basketTitle}</PageHeading>
      {purchase.error && <CheckoutErrorMessage error={besideEmptyBasket(purchase.error)} onSettle={purchase.settle} />}
      {notice}
      <EmptyState
        title={text.emptyTitle}
        text={text.emptyText}
        picture={assetUrl('/art/basket.webp')}
        category="vegetables"
      >
        <Link to={paths.shop} className={buttonStyle()}>
          {text.shopNow}
        </Link>
      </EmptyState>
      {whenEmpty}
    </>
  )
}

function LoadingStep() {
  return (
    <div role="status" className="grid grid-cols-1 gap-6 pt-6">
      <span className="sr-only">{text.loading}</span>
      <Skeleton className="h-12 w-64 max-w-full" />
      <Skeleton className="h-10 w-96 max-w-full" />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
        <Skeleton className="h-80 rounded-lg" />
        <Skeleton className="h-72 rounded-lg" />
      </div>
    </div>
  )
}

/** Shown instead of a step while money has moved and its order is pending. */
function SettlingStep({ purchase }: { purchase: Purchase }) {
  return (
    <div className="pt-6">
      <CheckoutProgress current={2} />
      <EmptyState
        main
        title={text.placingTitle}
        picture={assetUrl('/art/parcel.webp')}
        category="organic"
        text={
          purchase.error ? null : (
            <p role="status" className="flex items-center gap-3">
              <Spinner />
              {text.placingText}
            </p>
          )
        }
      >
        {purchase.error && (
          <div className="text-left">
            <CheckoutErrorMessage error={purchase.error} onSettle={purchase.settle} />
          </div>
        )}
      </EmptyState>
    </div>
  )
}

/**
 * A payment made before a reload or a lost response still becomes its order: the server is asked for it again now, and
 * whenever the browser comes back online.
 */
function useInterruptedPayment(purchase: Purchase, wanted: boolean): void {
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user._id : null
  const settle = useEffectEvent(() => {
    if (userId !== null && readPendingPayment(userId)) purchase.settle()
  })
  useEffect(() => {
    if (!wanted || userId === null) return
    const again = () => settle()
    again()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [wanted, userId])
}
