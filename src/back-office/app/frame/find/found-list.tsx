import * as text from '#i18n/back-office/frame.ts'
import type { FoundGroup, FoundOption } from './found-options.ts'

interface FoundListProps {
  id: string
  groups: readonly FoundGroup[]
  current: FoundOption | undefined
  isOpen: boolean
  /** Records are still being looked for. */
  isAsking: boolean
  onChoose: (option: FoundOption) => void
}

/** What was found, under the names of its kinds. The focus stays in the field, which names the current option. */
export function FoundList({ id, groups, current, isOpen, isAsking, onChoose }: FoundListProps) {
  return (
    <div className="popover-list found-list" hidden={!isOpen}>
      <div id={id} role="listbox" aria-label={text.find}>
        {groups.map(({ name, options }) => (
          <fieldset key={name} aria-label={name} className="min-w-0">
            <p aria-hidden="true" className="px-2.5 pt-1.5 text-xs font-semibold text-ink-3">
              {name}
            </p>
            {options.map((option) => (
              <button
                key={option.key}
                id={`${id}-${option.key}`}
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={option === current}
                className="popover-option w-full text-left"
                // Before the field loses the focus, which closes the list.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(option)}
              >
                <option.icon className="size-4.5 shrink-0" aria-hidden="true" />
                <span className="min-w-0 truncate">
                  {option.label} <span className="text-xs text-ink-3">{option.detail}</span>
                </span>
              </button>
            ))}
          </fieldset>
        ))}
      </div>
      {isAsking && <p className="px-3 py-2 text-ink-3">{text.finding}</p>}
      {!isAsking && groups.length === 0 && <p className="px-3 py-2 text-ink-3">{text.nothingFound}</p>}
    </div>
  )
}
