import { ChevronLeft, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PapersDto } from '#contract/admin/fulfilment/papers.ts'
import * as text from '#i18n/back-office/papers.ts'
import * as screens from '#i18n/back-office/screens.ts'
import { usePapers } from '../../../api/orders/papers.ts'
import { Button, buttonLook } from '../../../parts/button.tsx'
import { useTitle } from '../../../parts/page/use-title.ts'
import { NotLoaded } from '../../../parts/states/not-loaded.tsx'
import { ScreenLink } from '../../../screens/screen-link.tsx'
import { useMay } from '../../../session/use-office.ts'

interface PaperProps {
  orderId: string
  title: string
  children: (papers: PapersDto) => ReactNode
}

const ORDERS = { to: '/orders', label: screens.orders } as const
const TO_PICK = { to: '/pick', label: screens.pick } as const

/** A sheet to print, without the frame: what is above it on the screen stays off the paper. */
export function Paper({ orderId, title, children }: PaperProps) {
  const query = usePapers(orderId)
  const { data } = query
  const may = useMay()
  const list = may('orders.view') ? ORDERS : TO_PICK
  useTitle(title)
  return (
    <main id="main" className="paper-page">
      <div className="mb-4 flex flex-wrap justify-between gap-2" data-no-print>
        <ScreenLink
          to={may('orders.view') ? '/orders/$id' : '/orders/$id/pick'}
          params={{ id: orderId }}
          className={buttonLook()}
        >
          <ChevronLeft className="size-4" aria-hidden="true" />
          {text.back}
        </ScreenLink>
        <Button main disabled={!data} onClick={() => window.print()}>
          <Printer className="size-4" aria-hidden="true" />
          {text.print}
        </Button>
      </div>
      {data ? children(data) : <NotLoaded main title={text.failed} query={query} back={list} />}
    </main>
  )
}
