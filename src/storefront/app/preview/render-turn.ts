import { nextPaint } from '#ui/next-paint.ts'

interface Turn {
  begin: () => void
}

/** Whose turn it is, and who waits. */
const turns: Turn[] = []

/**
 * Has parts of a screen rendered one after the other, each in a frame of its own: `begin` is called once what had its turn before is
 * there and painted. Returns what ends the turn, called when the part is there or is not wanted any more.
 */
export function takeTurn(begin: () => void): () => void {
  const turn = { begin }
  turns.push(turn)
  if (turns.length === 1) beginFirst()
  return () => {
    const place = turns.indexOf(turn)
    if (place < 0) return
    turns.splice(place, 1)
    if (place === 0) beginFirst()
  }
}

function beginFirst(): void {
  const [first] = turns
  if (first) void nextPaint().then(() => turns[0] === first && first.begin())
}
