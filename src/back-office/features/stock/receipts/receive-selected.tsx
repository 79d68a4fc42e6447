import type { StockDto } from '#contract/admin/stock.ts'
import * as text from '#i18n/back-office/shop/receipts.ts'
import { Button } from '../../../parts/button.tsx'
import { useGoTo } from '../../../screens/use-go-to.ts'
import { useStaff } from '../../../session/use-office.ts'
import { addToDraft } from './use-draft.ts'

/** Goes on to a delivery of the selected packs. How many came is typed there: what was proposed need not have come. */
export function ReceiveSelected({ packs }: { packs: readonly StockDto[] }) {
  const goTo = useGoTo()
  const staff = useStaff()
  return (
    <Button
      className="button-raised"
      onClick={() => {
        addToDraft(staff.id, packs)
        goTo({ to: '/stock/receive' })
      }}
    >
      {text.receiveThese}
    </Button>
  )
}
