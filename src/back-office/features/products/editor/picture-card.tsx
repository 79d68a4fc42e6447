import * as text from '#i18n/back-office/product-editor.ts'
import { Card } from '../../../parts/card.tsx'
import type { ProductFormApi } from './use-product-form.ts'

/** The picture of a product, and what it shows for those who do not see it. */
export function PictureCard({ form }: { form: ProductFormApi }) {
  return (
    <Card title={text.pictureCard}>
      <div className="card-body form-grid">
        <form.AppField name="img">
          {(field) => <field.TextField label={text.fields.img} hint={text.hints.img} spellCheck={false} />}
        </form.AppField>
        <form.AppField name="imgAlt">
          {(field) => <field.TextField label={text.fields.imgAlt} hint={text.hints.imgAlt} />}
        </form.AppField>
      </div>
    </Card>
  )
}
