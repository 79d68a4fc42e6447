import { formatRupees } from '#ui/format.ts'

/** A sum of the dashboard in whole rupees: nobody decides by the paise of a week. */
export function formatWholeRupees(paise: number): string {
  return formatRupees(Math.round(paise / 100) * 100)
}
