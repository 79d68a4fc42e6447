import { useState } from 'react'
import type { StockDto } from '#contract/admin/stock.ts'
import * as text from '#i18n/back-office/shop/stock-counts.ts'
import { useOpenCount } from '../../../api/stock-handling/counts.ts'
import { Button } from '../../../parts/button.tsx'
import { notifyFailed } from '../../../parts/toasts.ts'
import { useGoTo } from '../../../screens/use-go-to.ts'

/** Opens a count of the selected packs, and goes on to it. */
export function CountSelected({ packs }: { packs: readonly StockDto[] }) {
  const open = useOpenCount()
  const goTo = useGoTo()
  const [key] = useState(() => crypto.randomUUID())
  return (
    <Button
      className="button-raised-main"
      loading={open.isPending}
      onClick={() =>
        open.mutate(
          { body: { scope: 'packs', productIds: packs.map(({ _id }) => _id) }, key: `${key}-${packs.length}` },
          {
            onSuccess: (count) => goTo({ to: '/stock/counts/$id', params: { id: count._id } }),
            onError: (error) => notifyFailed(error.message),
          },
        )
      }
    >
      {text.countThese}
    </Button>
  )
}
