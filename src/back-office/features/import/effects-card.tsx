import type { ImportDto } from '#contract/admin/catalogue/import.ts'
import { CONFIRMED_EFFECTS, type Effect } from '#domain/catalogue/import/row-plan.ts'
import * as text from '#i18n/back-office/catalogue/import.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { Card } from '../../parts/card.tsx'

const SHOWN: readonly Effect[] = [
  'price-up',
  'price-down',
  'price-asks',
  'claim-lost',
  'sold-out',
  'leaves-sale',
  'goes-live',
]

/** What customers will notice, counted. */
export function EffectsCard({ summary: { effects } }: Pick<ImportDto, 'summary'>) {
  return (
    <Card title={text.effectsTitle}>
      <dl className="facts card-body">
        {SHOWN.map((effect) => {
          const isAsked = CONFIRMED_EFFECTS.some((each) => each === effect) && effects[effect] > 0
          return (
            <div key={effect} className="contents">
              <dt>{text.effects[effect]}</dt>
              <dd className={isAsked ? 'font-bold text-on-warn' : 'font-bold'}>{formatNumber(effects[effect])}</dd>
            </div>
          )
        })}
      </dl>
    </Card>
  )
}
