import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { MAX_ALT_LENGTH } from '#contract/admin/catalogue/product-forms.ts'
import type { ProductPicture } from '#domain/catalogue/pictures/picture.ts'
import { picturePath } from '#domain/catalogue/pictures/picture-path.ts'
import * as text from '#i18n/back-office/parts/pictures.ts'
import { Field } from '#ui/forms/field.tsx'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { assetUrl } from '../../screens/base-path.ts'

export type PictureAction = 'earlier' | 'later' | 'remove'

/** A picture of the product, with the text that stands for it and its place among the others. */
export function PictureRow(props: {
  picture: ProductPicture
  place: number
  count: number
  onAlt: (typed: string) => void
  onAction: (action: PictureAction) => void
}) {
  const { picture, place, count, onAlt, onAction } = props
  const name = text.pictureName(place)
  const actions = [
    { action: 'earlier', label: text.moveEarlier, icon: ArrowUp, isOff: place === 1 },
    { action: 'later', label: text.moveLater, icon: ArrowDown, isOff: place === count },
    { action: 'remove', label: text.remove, icon: Trash2, isOff: false },
  ] as const
  return (
    <li className="picture-row" aria-label={name} data-hash={picture.hash}>
      <span className="picture-thumb">
        <img src={assetUrl(picturePath(picture.hash, 320))} alt={picture.alt ?? ''} loading="lazy" />
      </span>
      <Field
        label={text.altLabel(place)}
        hint={picture.alt === null ? text.altHint : undefined}
        className="field min-w-0"
      >
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={MAX_ALT_LENGTH}
            className="input field-sizing-content min-h-15 py-2"
            value={picture.alt ?? ''}
            onChange={({ target }) => onAlt(target.value)}
          />
        )}
      </Field>
      <span className="picture-actions">
        {actions.map(({ action, label, icon: Icon, isOff }) => (
          <IconButton
            key={action}
            label={label}
            subject={name}
            data-action={action}
            // Still to be reached: the keyboard stays where it was after a move to an end.
            aria-disabled={isOff || undefined}
            className="aria-disabled:opacity-35"
            onClick={() => !isOff && onAction(action)}
          >
            <Icon aria-hidden="true" className="size-4.5" />
          </IconButton>
        ))}
      </span>
    </li>
  )
}
