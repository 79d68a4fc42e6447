import type { LucideIcon } from 'lucide-react'

interface ListBarProps {
  icon: LucideIcon
  /** What has come, which pressing the bar shows; null while nothing has. */
  text: string | null
  onPress: () => void
}

/**
 * One line over a list that says what has come meanwhile. Pressed it goes, and its place keeps the focus: the next key goes on
 * from there instead of the top of the page.
 */
export function ListBar({ icon: Icon, text, onPress }: ListBarProps) {
  return (
    <div aria-live="polite" tabIndex={-1} className="outline-none">
      {text !== null && (
        <button
          type="button"
          className="new-rows"
          onClick={({ currentTarget }) => {
            currentTarget.parentElement?.focus({ preventScroll: true })
            onPress()
          }}
        >
          <Icon className="size-4" aria-hidden="true" />
          {text}
        </button>
      )}
    </div>
  )
}
