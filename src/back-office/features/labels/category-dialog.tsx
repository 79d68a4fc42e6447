import { useRef } from 'react'
import { catalogueLabelCalls } from '#contract/admin/catalogue/labels.ts'
import type { EditableCategory } from '#domain/catalogue/editing/editable-category.ts'
import * as text from '#i18n/back-office/catalogue/labels.ts'
import * as pictureText from '#i18n/back-office/parts/pictures.ts'
import { useCategoryWrites } from '../../api/labels.ts'
import type { Saved } from '../../parts/form/use-edit-form.ts'
import { PictureField } from '../../parts/pictures/picture-field.tsx'
import { LabelDialog } from './label-dialog.tsx'

type Values = Pick<EditableCategory, 'name' | 'img'>

const FIELDS = { name: { label: text.name }, img: { label: text.img } }

/** A new category, or one that there is. */
export function CategoryDialog({ category, onClose }: { category: EditableCategory | null; onClose: () => void }) {
  const writes = useCategoryWrites()
  const isUploading = useRef(false)
  return (
    <LabelDialog<Values>
      title={category ? text.editOf(category.name) : text.newCategory}
      saved={category ? saved(category) : { version: 0, values: { name: '', img: '' } }}
      schema={catalogueLabelCalls.createCategory.body}
      fields={FIELDS}
      save={async (values, version) => {
        const answer = category
          ? await writes.edit(category.id, { ...values, position: category.position, version })
          : await writes.create(values)
        return answer.ok ? { ok: true, value: saved(answer.value) } : answer
      }}
      loadStored={category ? async () => saved(await writes.load(category.id)) : undefined}
      onClose={onClose}
    >
      {(form) => (
        <>
          <form.AppField name="name">
            {(field) => (
              <field.TextField
                label={text.name}
                hint={category ? text.renameHint : undefined}
                className="col-span-12"
              />
            )}
          </form.AppField>
          <form.AppField
            name="img"
            validators={{ onSubmit: () => (isUploading.current ? pictureText.isUploading : undefined) }}
          >
            {() => (
              <PictureField
                label={text.img}
                className="col-span-12"
                onUploading={(isRunning) => {
                  isUploading.current = isRunning
                }}
              />
            )}
          </form.AppField>
        </>
      )}
    </LabelDialog>
  )
}

function saved({ name, img, version }: EditableCategory): Saved<Values> {
  return { version, values: { name, img } }
}
