import { useState } from 'react'
import * as text from '#i18n/basket.ts'
import { Button } from '#ui/forms/button.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useBasket, useClearBasket } from '../../api/basket.ts'

/** The basket's heading with its count, announced on change, and the button to empty it (A050, A051). */
export function BasketHeading() {
  const { totals } = useBasket()
  const clear = useClearBasket()
  const [asking, setAsking] = useState(false)
  const removeAll = () => {
    setAsking(false)
    clear.mutate({ type: 'clear' })
  }
  return (
    <>
      <PageHeading
        text={<p role="status">{text.itemCount(totals.itemsCount)}</p>}
        action={
          <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
            {text.removeAll}
          </Button>
        }
      >
        {text.title}
      </PageHeading>
      <ConfirmDialog
        open={asking}
        title={text.removeAllTitle}
        text={text.removeAllText}
        confirmLabel={text.confirmRemoveAll}
        danger
        onConfirm={removeAll}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
