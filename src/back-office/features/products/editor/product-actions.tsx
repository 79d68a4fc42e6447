import { useState } from 'react'
import type { EditableProductDto } from '#contract/admin/catalogue/products.ts'
import type { ListingState } from '#domain/catalogue/editing/listing-state.ts'
import * as text from '#i18n/back-office/catalogue/product-editor.ts'
import { bulk } from '#i18n/back-office/catalogue/products.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useProductWrites } from '../../../api/product.ts'
import { Button, buttonLook } from '../../../parts/button.tsx'
import { focusField } from '../../../parts/focus-field.ts'
import { notifyDone, notifyFailed, offerUndo } from '../../../parts/toasts.ts'
import { assetUrl } from '../../../screens/base-path.ts'
import { useGoTo } from '../../../screens/use-go-to.ts'
import { MISSING_ID } from './missing-card.tsx'

interface ProductActionsProps {
  product: EditableProductDto | null
  /** Something is not saved: only what saves it can be done. */
  isDirty: boolean
  /** Nothing keeps it from going live. */
  isReady: boolean
  onGoLive: () => Promise<void>
}

/** What can be done with a product as a whole. */
export function ProductActions({ product, isDirty, isReady, onGoLive }: ProductActionsProps) {
  const writes = useProductWrites()
  const goTo = useGoTo()
  const [confirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const listing = product?.group.state ?? 'draft'

  async function setState(state: ListingState): Promise<void> {
    if (!product) return
    const { id, title, state: before } = product.group
    const answer = await writes.setState(id, product.group.version, state)
    if (!answer.ok) {
      notifyFailed(answer.failure.message)
      return
    }
    if (state !== 'archived') return
    const { version } = answer.value.group
    offerUndo(text.isArchived(title), () => {
      void writes.setState(id, version, before).then((undone) => undone.ok || notifyFailed(undone.failure.message))
    })
  }
  async function duplicate(of: EditableProductDto): Promise<void> {
    const answer = await writes.duplicate(of.group.id, text.copyOf(of.group.title))
    if (!answer.ok) {
      notifyFailed(answer.failure.message)
      return
    }
    notifyDone(text.isDuplicated(of.group.title))
    goTo({ to: '/products/$id', params: { id: answer.value.group.id } })
  }
  async function goLive(): Promise<void> {
    if (!isReady) {
      focusField(`#${MISSING_ID} button`)
      return
    }
    setBusy(true)
    await onGoLive()
    setBusy(false)
  }
  /** Archived for good by mistake: what an earlier release let live could not go live again. */
  const cannotReturn = product?.packs.some((pack) => pack.listing === 'live' && pack.problems.length > 0) === true

  return (
    <>
      {product && isDirty && <span className="text-xs text-ink-3">{text.saveFirst}</span>}
      {product && listing === 'live' && (
        <a
          href={assetUrl(`/product/${product.packs[0]?.slug ?? ''}`)}
          className={buttonLook()}
          target="_blank"
          rel="noopener"
        >
          {text.seeInShop}
        </a>
      )}
      {product && (
        <>
          <Button disabled={isDirty} onClick={() => void duplicate(product)}>
            {text.duplicate}
          </Button>
          {listing === 'archived' ? (
            <Button main disabled={isDirty} onClick={() => void setState('draft')}>
              {text.restore}
            </Button>
          ) : (
            <Button
              danger
              disabled={isDirty}
              onClick={() => (cannotReturn ? setConfirming(true) : void setState('archived'))}
            >
              {text.archive}
            </Button>
          )}
        </>
      )}
      {listing === 'draft' && (
        <Button
          main={isReady}
          loading={busy}
          aria-describedby={isReady ? undefined : MISSING_ID}
          onClick={() => void goLive()}
        >
          {text.goLive}
        </Button>
      )}
      <ConfirmDialog
        open={confirming}
        title={text.archiveTitle}
        text={text.archiveText}
        confirmLabel={text.archive}
        cancelLabel={bulk.cancel}
        onConfirm={() => {
          setConfirming(false)
          void setState('archived')
        }}
        onCancel={() => setConfirming(false)}
      />
    </>
  )
}
