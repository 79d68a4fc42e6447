import type { Transaction } from '#store/store.ts'
import { storeSettings } from './store-settings.ts'

interface Renaming {
  from: string
  to: string
  staffId: string
  now: number
}

/** Goods keep the class of GST that their category gives them when it is renamed. Nothing for a category without one. */
export async function renameTaxedCategory(tx: Transaction, { from, to, staffId, now }: Renaming): Promise<void> {
  await tx.lockSettings()
  const settings = await tx.settings()
  const { taxes } = settings
  if (!taxes.categories.some(({ category }) => category === from)) return
  const categories = taxes.categories
    // Of a category that had this name once.
    .filter(({ category }) => category !== to)
    .map((each) => (each.category === from ? { ...each, category: to } : each))
  await storeSettings(tx, { staffId, origin: 'staff', at: now }, { ...settings, taxes: { ...taxes, categories } })
}
