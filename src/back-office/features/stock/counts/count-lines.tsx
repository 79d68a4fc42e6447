import { ClipboardCheck } from 'lucide-react'
import type { CountLineDto } from '#contract/admin/stock-handling/counts.ts'
import * as text from '#i18n/back-office/shop/stock-counts.ts'
import { RowImage } from '../../../parts/pictures/row-image.tsx'
import { Pill } from '../../../parts/pill.tsx'
import { StateView } from '../../../parts/states/state-view.tsx'

interface CountLinesProps {
  lines: readonly CountLineDto[]
  /** What is said where there is none. */
  empty: string
  /** Undefined when nothing can be counted any more. */
  onCount: ((productId: string) => void) | undefined
}

/** The packs of a count on the way through the store, each as one button. */
export function CountLines({ lines, empty, onCount }: CountLinesProps) {
  if (lines.length === 0) return <StateView icon={ClipboardCheck} title={empty} />
  return (
    <ul aria-label={text.found} className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.productId}>
          <button
            type="button"
            className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:bg-sunken"
            disabled={onCount === undefined}
            onClick={() => onCount?.(line.productId)}
          >
            <RowImage img={line.img} size={40} />
            <span className="min-w-0 flex-1">
              <b className="font-semibold">{line.title}</b>
              <span className="block text-xs text-ink-3">
                {[line.unit, line.sku, line.location ?? text.noPlace].join(' · ')}
              </span>
            </span>
            <LineState line={line} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function LineState({ line }: { line: CountLineDto }) {
  if (line.outdated) return <Pill tone="warn">{text.outdated}</Pill>
  if (line.state === 'second person') return <Pill tone="warn">{text.secondPerson}</Pill>
  if (line.state === 'to count') return null
  return (
    <span className="text-xs text-ink-3">{line.mine ? text.countedByYou : text.countedBy(line.countedBy ?? '')}</span>
  )
}
