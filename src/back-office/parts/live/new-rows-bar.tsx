import { ArrowUp } from 'lucide-react'
import * as text from '#i18n/back-office/parts/live.ts'

/**
 * One line over a list that has grown meanwhile: the list stays as it is under the pointer until this is pressed. Nothing
 * while there is nothing new.
 */
export function NewRowsBar({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div aria-live="polite">
      {count > 0 && (
        <button type="button" className="new-rows" onClick={onShow}>
          <ArrowUp className="size-4" aria-hidden="true" />
          {text.newRows(count)}
        </button>
      )}
    </div>
  )
}
