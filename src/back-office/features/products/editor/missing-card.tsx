import { Check } from 'lucide-react'
import * as text from '#i18n/back-office/catalogue/product-editor.ts'
import { Card } from '../../../parts/card.tsx'
import { focusField } from '../../../parts/focus-field.ts'
import type { MissingFact } from './listing-status.ts'

interface MissingCardProps {
  missing: readonly MissingFact[]
  isLive: boolean
  hasLivePack: boolean
}

/** What keeps the product from going live, each with a way to the field that mends it. */
export function MissingCard({ missing, isLive, hasLivePack }: MissingCardProps) {
  if (missing.length === 0 && hasLivePack) {
    return isLive ? null : (
      <Card title={text.readyTitle}>
        <p className="card-body flex items-center gap-1.5 text-on-ok">
          <Check className="size-4" aria-hidden="true" />
          {text.readyText}
        </p>
      </Card>
    )
  }
  const count = missing.length + (hasLivePack ? 0 : 1)
  return (
    <Card title={isLive ? text.missingLiveTitle(count) : text.missingTitle(count)}>
      <ul id={MISSING_ID} className="card-body grid gap-1">
        {!hasLivePack && (
          <li>
            <button type="button" className="text-link text-left" onClick={() => focusField('[name="packs[0].state"]')}>
              {text.noLivePack}
            </button>
          </li>
        )}
        {missing.map(({ problem, unit, field }) => (
          <li key={`${problem} ${field}`}>
            <button type="button" className="text-link text-left" onClick={() => focusField(selectorOf(field))}>
              {unit === null || unit === '' ? text.mends[problem] : text.mendOfPack(unit, text.mends[problem])}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Pictures are chosen and described in a part that names no fields. */
const OF_PICTURES: Readonly<Record<string, string>> = {
  img: '.picture-choose input',
  imgAlt: '.picture-row textarea, [name="imgAlt"]',
}

function selectorOf(field: string): string {
  return OF_PICTURES[field] ?? `[name="${field}"]`
}

/** By which the button that goes live says why it waits. */
export const MISSING_ID = 'missing-for-going-live'
