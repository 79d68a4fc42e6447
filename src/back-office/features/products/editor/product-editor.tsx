import { useStore } from '@tanstack/react-form'
import { useEffect, useState } from 'react'
import type { EditableProductDto } from '#contract/admin/catalogue/products.ts'
import { indiaDay } from '#domain/values/india-day.ts'
import * as text from '#i18n/back-office/catalogue/product-editor.ts'
import { title as productsTitle, states } from '#i18n/back-office/catalogue/products.ts'
import { useShownRating } from '../../../api/product.ts'
import { formatMoment } from '../../../parts/dates.ts'
import { FormFrame } from '../../../parts/form/form-frame.tsx'
import { Note } from '../../../parts/note.tsx'
import { PageHead } from '../../../parts/page/page-head.tsx'
import { notifyDone } from '../../../parts/toasts.ts'
import { useNow } from '../../../parts/use-now.ts'
import { useGoTo } from '../../../screens/use-go-to.ts'
import { useMay } from '../../../session/use-office.ts'
import { LabelCard } from './label-card.tsx'
import { missingFacts } from './listing-status.ts'
import { LiveCard } from './live-card.tsx'
import { MissingCard } from './missing-card.tsx'
import { PacksCard } from './packs-card.tsx'
import { PictureCard } from './picture-card.tsx'
import { ProductActions } from './product-actions.tsx'
import { ProductCardFields } from './product-card-fields.tsx'
import { labelOfPath, PRODUCT_FIELDS, productParts } from './product-fields.ts'
import { useProductForm } from './use-product-form.ts'

/** The form of a product with its packs, beside the card that customers see and what keeps it from going live. */
export function ProductEditor({ product }: { product: EditableProductDto | null }) {
  const [created, setCreated] = useState<string | null>(null)
  const goTo = useGoTo()
  const mayEdit = useMay()('catalogue.edit')
  const { form, state, saveAs } = useProductForm(product, (saved) => {
    const { id, title, state: listing } = saved.group
    if (listing === 'live' && product?.group.state !== 'live') notifyDone(text.isLive(title))
    else if (!product) notifyDone(text.isSaved(title))
    if (!product) setCreated(id)
  })
  // Once nothing is unsaved any more, so that nobody is asked whether to leave.
  useEffect(() => {
    if (created !== null) goTo({ to: '/products/$id', params: { id: created } }, { replace: true })
  }, [created, goTo])

  const values = useStore(form.store, (store) => store.values)
  const isDirty = useStore(form.store, ({ isDefaultValue }) => !isDefaultValue)
  const missing = missingFacts(values, indiaDay(useNow()))
  const rating = useShownRating(product?.packs.find(({ listing }) => listing === 'live')?.id ?? null)
  const hasLivePack = values.packs.some((pack) => pack.state !== 'archived')
  const title = values.title || (product?.group.title ?? text.newProduct)
  return (
    <form.AppForm>
      <FormFrame
        subject={title}
        fields={PRODUCT_FIELDS}
        parts={productParts(values.packs)}
        labelOf={(path) => labelOfPath(path, values.packs)}
        state={state}
      >
        <PageHead
          title={product?.group.title ?? text.newProduct}
          facts={product ? factsOf(product) : text.newProductFacts}
          back={{ to: '/products', label: productsTitle }}
          actions={
            mayEdit && (
              <ProductActions
                product={product}
                isDirty={isDirty}
                isReady={missing.length === 0 && hasLivePack}
                onGoLive={() => saveAs('live')}
              />
            )
          }
        />
        {!mayEdit && (
          <Note tone="info" className="mb-4">
            {text.viewOnly}
          </Note>
        )}
        <div className="grid-12">
          <fieldset disabled={!mayEdit} className="col-span-8 grid min-w-0 gap-4">
            <ProductCardFields form={form} />
            <PacksCard form={form} />
            <PictureCard form={form} hasOwn={values.img !== ''} />
            <LabelCard form={form} values={values} />
          </fieldset>
          <div className="col-span-4 grid gap-4 xl:sticky xl:top-32">
            <MissingCard missing={missing} hasLivePack={hasLivePack} isLive={product?.group.state === 'live'} />
            <LiveCard values={values} rating={rating} />
          </div>
        </div>
      </FormFrame>
    </form.AppForm>
  )
}

function factsOf({ group, packs }: EditableProductDto): string {
  return text.facts(states[group.state], packs.length, group.updatedAt > 0 ? formatMoment(group.updatedAt) : null)
}
