import { useState } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useAddresses } from '../../api/address-book.ts'
import { useBasket } from '../../api/basket.ts'

/** The basket's heading with its count, told anew whenever it changes, and the way to empty it. */
export function BasketHeading() {
  const basket = useBasket()
  const { choose } = useAddresses()
  const [asking, setAsking] = useState(false)
  const removeAll = () => {
    setAsking(false)
    // An emptied basket has no chosen address.
    choose(null)
    void basket.clear()
  }
  return (
    <>
      <PageHeading
        text={<p role="status">You have {basket.totals.itemsCount} items in the basket. Checkout fast !</p>}
        action={
          <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
            Remove all
          </Button>
        }
      >
        My Basket
      </PageHeading>
      <ConfirmDialog
        open={asking}
        title="Are you sure?"
        text="All the items in the basket will be removed!"
        confirmLabel="Remove All"
        danger
        onConfirm={removeAll}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
