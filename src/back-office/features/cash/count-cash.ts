import type { Paise } from '#domain/values/money.ts'

/** Notes that are in use, in rupees, the largest first. */
export const NOTES = [500, 200, 100, 50, 20, 10] as const
export type Note = (typeof NOTES)[number]

/** How many of each note, and the coins in whole rupees. */
export interface CountedCash {
  notes: Readonly<Partial<Record<Note, number>>>
  coins: number
}

/** What it adds up to, in paise. */
export function sumOfCash({ notes, coins }: CountedCash): Paise {
  return 100 * NOTES.reduce((sum, note) => sum + note * (notes[note] ?? 0), coins)
}
