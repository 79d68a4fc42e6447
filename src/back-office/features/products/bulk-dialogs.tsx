import { useState } from 'react'
import * as text from '#i18n/back-office/catalogue/products.ts'
import { Field } from '#ui/forms/field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useCatalogueLabels } from '../../api/catalogue.ts'
import { Button } from '../../parts/button.tsx'

interface BulkDialogProps {
  onClose: () => void
}

/** Asks by how much prices change. */
export function PriceDialog(props: BulkDialogProps & { onApply: (basisPoints: number) => void }) {
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  function apply(): void {
    const basisPoints = parsePercent(typed)
    setIsWrong(basisPoints === null)
    if (basisPoints !== null) props.onApply(basisPoints)
  }
  return (
    <Dialog open staysOnOutsideClick title={text.bulk.priceTitle} onClose={props.onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <Field label={text.bulk.byPercent} error={isWrong ? text.bulk.percentWrong : undefined}>
          {(control) => (
            <span className="affixed">
              <input
                {...control}
                type="text"
                inputMode="decimal"
                autoComplete="off"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
              <span>%</span>
            </span>
          )}
        </Field>
        <div className="mt-5 flex justify-end gap-2">
          <Button onClick={props.onClose}>{text.bulk.cancel}</Button>
          <Button main type="submit">
            {text.bulk.apply}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Asks for a tag. */
export function TagDialog(props: BulkDialogProps & { onApply: (kind: 'add-tag' | 'remove-tag', tag: string) => void }) {
  const [tag, setTag] = useState('')
  const trimmed = tag.trim()
  return (
    <Dialog open staysOnOutsideClick title={text.bulk.tagTitle} onClose={props.onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (trimmed !== '') props.onApply('add-tag', trimmed)
        }}
      >
        <Field label={text.bulk.tagLabel}>
          {(control) => (
            <input
              {...control}
              className="input"
              autoComplete="off"
              maxLength={60}
              value={tag}
              onChange={({ target }) => setTag(target.value)}
            />
          )}
        </Field>
        <div className="mt-5 flex justify-end gap-2">
          <Button disabled={trimmed === ''} onClick={() => props.onApply('remove-tag', trimmed)}>
            {text.bulk.remove}
          </Button>
          <Button main type="submit" disabled={trimmed === ''}>
            {text.bulk.add}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Asks for a category. */
export function CategoryDialog(props: BulkDialogProps & { onApply: (category: string) => void }) {
  const { data: labels } = useCatalogueLabels()
  const [category, setCategory] = useState('')
  return (
    <Dialog open staysOnOutsideClick title={text.bulk.categoryTitle} onClose={props.onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (category !== '') props.onApply(category)
        }}
      >
        <Field label={text.category} hint={text.bulk.categoryHint}>
          {(control) => (
            <select
              {...control}
              className="input choice"
              value={category}
              onChange={({ target }) => setCategory(target.value)}
            >
              <option value="">{text.bulk.chooseCategory}</option>
              {labels?.categories.map(({ id, name }) => (
                <option key={id} value={name}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div className="mt-5 flex justify-end gap-2">
          <Button onClick={props.onClose}>{text.bulk.cancel}</Button>
          <Button main type="submit" disabled={category === ''}>
            {text.bulk.apply}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** "5", "-2.5" or "7.25 %" in hundredths of a percent; null for anything else. */
function parsePercent(typed: string): number | null {
  const match = /^([+-]?)(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(typed.trim().replace('−', '-'))
  if (!match) return null
  const [, sign, whole = '0', fraction = ''] = match
  const basisPoints = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return basisPoints === 0 ? null : sign === '-' ? -basisPoints : basisPoints
}
