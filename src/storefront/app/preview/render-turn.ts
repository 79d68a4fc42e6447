import { nextPaint } from '#ui/next-paint.ts'

/** What begins each turn: of the one whose turn it is, and of those who wait. */
const turns: (() => void)[] = []

/**
 * Has parts of a screen rendered one after the other, each in a frame of its own: `begin`, a function of this turn alone, is called once
 * what had its turn before is there and painted. Returns what ends the turn, called when the part is there or is not wanted any more.
 */
export function takeTurn(begin: () => void): () => void {
  if (turns.push(begin) === 1) beginFirst()
  return () => {
    const place = turns.indexOf(begin)
    if (place >= 0) turns.splice(place, 1)
    if (place === 0) beginFirst()
  }
}

function beginFirst(): void {
  const first = turns[0]
  void nextPaint().then(() => turns[0] === first && first?.())
}
