import type { Transaction } from '#store/store.ts'
import { storeSettings } from './store-settings.ts'

interface Replacing {
  from: string
  /** Its new name; null for one that is removed. */
  to: string | null
  staffId: string
  now: number
}

/**
 * Goods keep the class of GST that their category gives them when it is renamed, and one that is removed gives none any
 * more, so that another one of its name begins without. Nothing for a category without a class.
 */
export async function replaceTaxedCategory(tx: Transaction, { from, to, staffId, now }: Replacing): Promise<void> {
  await tx.lockSettings()
  const settings = await tx.settings()
  const { taxes } = settings
  if (!taxes.categories.some(({ category }) => category === from)) return
  const categories = taxes.categories
    // Of a category that had this name once.
    .filter(({ category }) => category !== to)
    .flatMap((each) => {
      if (each.category !== from) return each
      return to === null ? [] : { ...each, category: to }
    })
  await storeSettings(tx, { staffId, origin: 'staff', at: now }, { ...settings, taxes: { ...taxes, categories } })
}
