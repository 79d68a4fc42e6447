import type { ImportDto, ImportRowFilterDto } from '#contract/admin/catalogue/import.ts'
import { CONFIRMED_EFFECTS, type ConfirmedEffect } from '#domain/catalogue/import/row-plan.ts'
import * as text from '#i18n/back-office/catalogue/import.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import { Progress } from './progress.tsx'

interface ApplyCardProps {
  file: ImportDto
  confirmed: readonly ConfirmedEffect[]
  onConfirm: (effect: ConfirmedEffect, isTicked: boolean) => void
  onSee: (filter: ImportRowFilterDto) => void
}

/** What has to be confirmed before an import is written; while it is, how far it is. */
export function ApplyCard({ file, confirmed, onConfirm, onSee }: ApplyCardProps) {
  const { summary, state } = file
  const toWrite = summary.verdicts.create + summary.verdicts.update
  if (state !== 'ready') {
    return (
      <Card title={state === 'applying' ? text.applyingTitle : text.states[state]}>
        <div className="card-body grid gap-3">
          <Progress
            label={text.applying(summary.applied, toWrite)}
            part={toWrite === 0 ? 1 : summary.applied / toWrite}
          />
          {state === 'applying' && <p className="text-ink-3">{text.pausedHint}</p>}
          {summary.verdicts.error > 0 && <p className="text-ink-3">{text.errorsLeftOut(summary.verdicts.error)}</p>}
        </div>
      </Card>
    )
  }
  const asked = CONFIRMED_EFFECTS.filter((effect) => summary.effects[effect] > 0)
  return (
    <Card title={text.asksTitle}>
      <div className="card-body grid gap-2">
        {asked.map((effect) => (
          <div key={effect} className="flex items-center gap-2">
            <Checkbox
              className="flex-1"
              label={text.confirm[effect](summary.effects[effect])}
              checked={confirmed.includes(effect)}
              onChange={({ target }) => onConfirm(effect, target.checked)}
            />
            <Button small plain onClick={() => onSee(effect)}>
              {text.see}
            </Button>
          </div>
        ))}
        <p id="import-asks" className="text-ink-3">
          {asked.length === 0
            ? text.asksNothing
            : text.ticked(asked.filter((effect) => confirmed.includes(effect)).length, asked.length)}{' '}
          {text.errorsLeftOut(summary.verdicts.error)}
        </p>
      </div>
    </Card>
  )
}
