import type { Paise } from '#domain/values/money/money.ts'
import { parseWhole } from '../../parts/form/typed/whole.ts'

/** Notes that are in use, in rupees, the largest first. */
export const NOTES = [500, 200, 100, 50, 20, 10] as const
export type Note = (typeof NOTES)[number]

/** How many of each note, and the coins in whole rupees; NaN where what was typed is no number of them. */
export interface CountedCash {
  notes: Readonly<Partial<Record<Note, number>>>
  coins: number
}

/** What it adds up to, in paise; NaN where the coins are unknown. */
export function sumOfCash({ notes, coins }: CountedCash): Paise {
  return 100 * NOTES.reduce((sum, note) => sum + note * (notes[note] ?? 0), coins)
}

const MAX_COINS = 999_999

/** Coins in whole rupees as somebody types them, none for nothing; NaN for anything else. */
export function parseCoins(typed: string): number {
  if (typed.trim() === '') return 0
  const rupees = parseWhole(typed)
  return rupees !== null && rupees >= 0 && rupees <= MAX_COINS ? rupees : Number.NaN
}
