import { type ComponentType, useEffect, useState } from 'react'
import type { SuggestionsPanelProps } from './suggestions-panel.tsx'

/** The code of the suggestions, which comes when the field is used. */
export const loadSuggestions = () => import('./suggestions-panel.tsx')

/** `SuggestionsPanel` once its code has come; without it the search is a plain form. */
export function LazySuggestions(props: SuggestionsPanelProps) {
  const [Panel, setPanel] = useState<ComponentType<SuggestionsPanelProps> | null>(null)
  useEffect(() => {
    let ignored = false
    loadSuggestions().then(
      (module) => !ignored && setPanel(() => module.SuggestionsPanel),
      () => undefined,
    )
    return () => {
      ignored = true
    }
  }, [])
  return Panel && <Panel {...props} />
}
