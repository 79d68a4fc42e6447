import { Plus } from 'lucide-react'
import * as text from '#i18n/back-office/catalogue/product-editor.ts'
import { Button } from '../../../parts/button.tsx'
import { Card } from '../../../parts/card.tsx'
import { PackFields } from './pack-fields.tsx'
import { newPack } from './product-values.ts'
import type { ProductFormApi } from './use-product-form.ts'

/** The packs in which a product is sold. The first one that is live stands on its card. */
export function PacksCard({ form }: { form: ProductFormApi }) {
  return (
    <form.AppField name="packs" mode="array">
      {({ state: { value: packs }, pushValue, removeValue }) => (
        <Card
          title={text.packsCard}
          actions={
            <Button small onClick={() => pushValue(newPack())}>
              <Plus className="size-4" aria-hidden="true" />
              {text.addPack}
            </Button>
          }
        >
          {packs.map((pack, at) => (
            <PackFields
              key={pack.key}
              form={form}
              at={at}
              pack={pack}
              onDuplicate={() => pushValue(newPack(pack))}
              onRemove={pack.id === null && packs.length > 1 ? () => void removeValue(at) : undefined}
            />
          ))}
        </Card>
      )}
    </form.AppField>
  )
}
