import { createContext, use } from 'react'
import { matchedParts } from './matched-parts.ts'

/** What was typed. A context, so that with a key the marks are rendered again and the rows around them are not. */
export const TypedText = createContext('')

/** A text in which what was typed is bold. */
export function MatchedText({ text }: { text: string }) {
  return matchedParts(text, use(TypedText)).map(({ text: part, isMatched, start }) =>
    isMatched ? (
      <mark key={start} className="search-match">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
