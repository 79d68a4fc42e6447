import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SuggestionsDto } from '#contract/catalogue/lists.ts'
import { isSuggestible } from '#domain/values/suggestible.ts'
import { nextPaint } from '#ui/next-paint.ts'
import { useClient } from '../../../session/use-session.ts'
import { askAhead, cancelSuggestions, knownSuggestions, suggestionsQuery } from './suggestions-query.ts'

/** Words, and what is suggested for them: nothing for fewer than two letters, or when the shop could not be asked. */
export interface Answered {
  typed: string
  suggestions: SuggestionsDto | undefined
}

/**
 * The last answer to what was typed into the field. What is known is rendered in the frame of the letter. Else the shop is
 * asked with the key itself; what it answers is rendered once, after the letter was painted, and until then the answer
 * before stays. Once an answer is painted, those to the likely next letters are asked for.
 */
export function useSuggestions(field: HTMLInputElement): Answered {
  const queries = useQueryClient()
  const client = useClient()
  const [answered, setAnswered] = useState<Answered>(() => ({ typed: typedInto(field), suggestions: undefined }))
  useEffect(() => {
    let latest: string | null = null
    const show = (answer: Answered) => {
      if (answer.typed !== latest) return
      setAnswered(answer)
      void nextPaint().then(() =>
        setTimeout(() => {
          if (answer.typed === latest) askAhead(queries, client, answer.typed)
        }),
      )
    }
    const ask = () => {
      const typed = typedInto(field)
      if (typed === latest) return
      latest = typed
      cancelSuggestions(queries, typed)
      const suggestions = knownSuggestions(queries, typed)
      if (suggestions) return show({ typed, suggestions })
      const asked = isSuggestible(typed) ? queries.fetchQuery(suggestionsQuery(client, typed)) : undefined
      Promise.all([asked, nextPaint()]).then(
        ([suggestions]) => show({ typed, suggestions }),
        () => show({ typed, suggestions: undefined }),
      )
    }
    // What was typed before this listens counts too.
    ask()
    field.addEventListener('input', ask)
    return () => {
      field.removeEventListener('input', ask)
      latest = null
      cancelSuggestions(queries, '')
    }
  }, [field, queries, client])
  return answered
}

/** What stands in the field, without the spaces around it. */
export function typedInto(field: HTMLInputElement): string {
  return field.value.trim()
}
