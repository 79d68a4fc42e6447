import * as text from '#i18n/back-office/catalogue/product-editor.ts'
import { PicturesCard } from '../../../parts/pictures/pictures-card.tsx'
import type { ProductFormApi } from './use-product-form.ts'

/** The pictures of a product. Where none was uploaded it may show one of the shop's own, such as those of the sample store. */
export function PictureCard({ form, hasOwn }: { form: ProductFormApi; hasOwn: boolean }) {
  return (
    <form.AppField name="pictures">
      {({ state, handleChange }) => (
        <div className="grid gap-2">
          <PicturesCard value={state.value} onChange={handleChange} />
          {state.value.length === 0 && (
            <details className="more-fields px-4" open={hasOwn || undefined}>
              <summary>{text.shopPicture}</summary>
              <div className="form-grid mt-2">
                <form.AppField name="img">
                  {(field) => <field.TextField label={text.fields.img} hint={text.hints.img} spellCheck={false} />}
                </form.AppField>
                <form.AppField name="imgAlt">
                  {(field) => <field.TextField label={text.fields.imgAlt} hint={text.hints.imgAlt} />}
                </form.AppField>
              </div>
            </details>
          )}
        </div>
      )}
    </form.AppField>
  )
}
