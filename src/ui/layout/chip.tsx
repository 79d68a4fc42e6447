import { X } from 'lucide-react'
import * as text from '#i18n/ui.ts'
import { HindiText } from './hindi-text.tsx'

/** An active filter; a click removes it. Accessible name: "Remove Fruits". */
export function Chip(props: { label: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={text.removeFilter(props.label)}
      onClick={props.onRemove}
      className="inline-flex min-h-touch max-w-full items-center gap-1.5 rounded-full bg-brand-soft pt-0.5 pr-2.5 pl-4 text-sm font-semibold text-on-brand-soft transition-colors duration-(--fast) hover:bg-brand hover:text-on-brand"
    >
      <span className="min-w-0 truncate">
        <HindiText text={props.label} />
      </span>
      <X className="size-4.5 shrink-0" aria-hidden="true" />
    </button>
  )
}
