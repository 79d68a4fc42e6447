export interface TextPart {
  text: string
  isMatched: boolean
  /** Where it starts in the whole text: its key in a list. */
  start: number
}

/** A text in parts, of which those are matched that begin a word of it with a word of what was typed, in any case. */
export function matchedParts(text: string, typed: string): TextPart[] {
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const parts: TextPart[] = []
  const add = (part: string, isMatched: boolean, start: number) => {
    if (part !== '') parts.push({ text: part, isMatched, start })
  }
  let end = 0
  for (const { 0: word, index } of text.matchAll(/[^\s,()]+/g)) {
    const lower = word.toLocaleLowerCase()
    // Letters whose lower case is longer or shorter would be cut in the middle.
    const match = lower.length === word.length ? longestBeginning(lower, words) : 0
    if (match === 0) continue
    add(text.slice(end, index), false, end)
    add(text.slice(index, index + match), true, index)
    end = index + match
  }
  add(text.slice(end), false, end)
  return parts
}

function longestBeginning(word: string, beginnings: readonly string[]): number {
  return Math.max(0, ...beginnings.filter((each) => word.startsWith(each)).map(({ length }) => length))
}
