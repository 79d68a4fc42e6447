import { Ellipsis } from 'lucide-react'
import type { LotDto } from '#contract/admin/stock.ts'
import * as text from '#i18n/back-office/stock.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { MenuButton } from '#ui/overlays/menu-button.tsx'
import { Button } from '../../parts/button.tsx'
import type { Correction } from './correction-dialog.tsx'
import { nameOfLot } from './lot-name.ts'
import type { LotStateChange } from './lot-state-dialog.tsx'

interface LotActionsProps {
  lot: LotDto
  onCorrect: (kind: Correction) => void
  onChange: (change: LotStateChange) => void
  onRecalledOrders: () => void
}

/** What can be done with a lot: what is done most days as a button, the rest in a menu. */
export function LotActions({ lot, onCorrect, onChange, onRecalledOrders }: LotActionsProps) {
  const name = nameOfLot(lot)
  const changes = CHANGES[lot.state].map((change) => ({
    label: CHANGE_LABELS[change],
    onSelect: () => onChange(change),
  }))
  const recalled = lot.state === 'recalled' ? [{ label: text.recalledOrders, onSelect: onRecalledOrders }] : []
  return (
    <span className="flex items-center justify-end gap-1.5">
      {lot.onHand > 0 && (
        <Button small aria-label={text.wasteOf(name)} onClick={() => onCorrect('waste')}>
          {text.waste}
        </Button>
      )}
      <span className="row-menu">
        <MenuButton
          className="icon-control"
          items={[{ label: text.adjust, onSelect: () => onCorrect('adjust') }, ...changes, ...recalled]}
        >
          <Ellipsis className="size-4.5" aria-hidden="true" />
          <VisuallyHidden>{text.moreFor(name)}</VisuallyHidden>
        </MenuButton>
      </span>
    </span>
  )
}

const CHANGES: Readonly<Record<LotDto['state'], readonly LotStateChange[]>> = {
  good: ['quarantined', 'recalled'],
  quarantined: ['good', 'recalled'],
  expired: ['recalled'],
  recalled: [],
}

const CHANGE_LABELS: Readonly<Record<LotStateChange, string>> = {
  good: text.release,
  quarantined: text.block,
  recalled: text.recall,
}
