import { X } from 'lucide-react'
import * as text from '#i18n/back-office/shop/settings.ts'
import { Button } from '../../../../parts/button.tsx'
import { FOCUS_AFTER_REMOVAL } from './use-list-rows.ts'

/** Takes an entry out of its list. */
export function RemoveButton({ name, disabled, onRemove }: { name: string; disabled?: boolean; onRemove: () => void }) {
  return (
    <Button {...FOCUS_AFTER_REMOVAL} small plain aria-label={text.remove(name)} disabled={disabled} onClick={onRemove}>
      <X className="size-4" aria-hidden="true" />
    </Button>
  )
}
