import type { ReactNode } from 'react'
import { grams as gramsText } from '#i18n/back-office/papers.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { InlineSelect } from '../../../parts/inline-select.tsx'

/** A line of an order that can be ticked. */
interface OrderLine {
  line: number
  title: string
  unit: string
  qty: number
  /** What was weighed; null for goods that are counted. */
  grams: number | null
}

interface ChooseLinesProps<Line extends OrderLine, Choice> {
  lines: readonly Line[]
  /** By the line's number. */
  chosen: ReadonlyMap<number, Choice>
  onChange: (chosen: ReadonlyMap<number, Choice>) => void
  /** What is chosen of a line that is ticked; null where nothing of it can be. */
  whole: (line: Line) => Choice | null
  /** The name of the tick. */
  labelOf: (goods: string) => string
  /** What is left of a line, at its end. */
  left: (line: Line) => { text: string; detail?: string | undefined }
  /** The fields of a line that is chosen. */
  children: (line: Line, choice: Choice, set: (choice: Choice) => void) => ReactNode
}

/** The lines of an order, each with a tick and what is left of it; a chosen one with fields of its own. */
export function ChooseLines<Line extends OrderLine, Choice>({
  lines,
  chosen,
  ...props
}: ChooseLinesProps<Line, Choice>) {
  const set = (line: number, choice: Choice | null) => {
    const next = new Map(chosen)
    if (choice === null) next.delete(line)
    else next.set(line, choice)
    props.onChange(next)
  }
  return (
    <ul className="refund-lines">
      {lines.map((line) => {
        const choice = chosen.get(line.line)
        const whole = props.whole(line)
        const { text, detail } = props.left(line)
        return (
          <li key={line.line}>
            <label className="flex min-h-touch items-center gap-3">
              <input
                type="checkbox"
                className="tick"
                aria-label={props.labelOf(goodsOf(line))}
                disabled={whole === null}
                checked={choice !== undefined}
                onChange={({ target }) => set(line.line, target.checked ? whole : null)}
              />
              <span className="min-w-0 flex-1">
                <b className="font-semibold">{line.title}</b>
                <span className="block text-xs text-ink-3">
                  {line.grams === null ? `${line.qty} × ${line.unit}` : gramsText(formatNumber(line.grams))}
                </span>
              </span>
              <span className="text-right">
                <b className="font-semibold">{text}</b>
                {detail !== undefined && <span className="block text-xs text-ink-3">{detail}</span>}
              </span>
            </label>
            {choice !== undefined && (
              <div className="mt-2 flex flex-wrap items-end gap-2 pl-8">
                {props.children(line, choice, (next) => set(line.line, next))}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** How many units of a line, from one to all that are left. */
export function UnitsSelect(props: { label: string; units: number; most: number; onChange: (units: number) => void }) {
  const options = Array.from({ length: props.most }, (_, index) => ({ value: `${index + 1}`, label: `${index + 1}` }))
  return (
    <InlineSelect
      label={props.label}
      value={`${props.units}`}
      options={options}
      onChange={(units) => props.onChange(Number(units))}
    />
  )
}

/** A line's goods in a field's name. */
export function goodsOf({ title, unit }: Pick<OrderLine, 'title' | 'unit'>): string {
  return `${title}, ${unit}`
}
