import { matchedParts } from './matched-parts.ts'

/** A text in which what was typed is bold. */
export function MatchedText({ text, typed }: { text: string; typed: string }) {
  return matchedParts(text, typed).map(({ text: part, isMatched, start }) =>
    isMatched ? (
      <mark key={start} className="search-match">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
