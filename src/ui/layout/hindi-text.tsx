/** A run of Devanagari, with the spaces and digits between its words. */
const DEVANAGARI = /(\p{Script=Deva}(?:[\p{Script=Deva}\p{Join_Control}\s\d]*\p{Script=Deva})?)/u

/** A text in which what is written in Devanagari is marked as Hindi: read as such, and in a font that has its letters. */
export function HindiText({ text }: { text: string }) {
  let start = 0
  return text.split(DEVANAGARI).map((part, nth) => {
    const key = start
    start += part.length
    if (nth % 2 === 0) return part
    return (
      <span key={key} lang="hi">
        {part}
      </span>
    )
  })
}
