import { plural } from '../../../format.ts'

export const intro = 'Categories, vendors, tags and badges: what products are sorted, searched and marked by'
export const which = 'Which labels'
export const tabs = { categories: 'Categories', vendors: 'Vendors', tags: 'Tags', badges: 'Badges' }
export const products = (count: number) => plural(count, { one: '# product', other: '# products' })
export const packs = (count: number) => plural(count, { one: '# pack', other: '# packs' })
export const name = 'Name'
export const used = 'Used by'
export const order = 'Order'
export const edit = 'Edit'
export const editOf = (label: string) => `Edit ${label}`
export const up = (label: string) => `Move ${label} up`
export const down = (label: string) => `Move ${label} down`
export const moved = (label: string) => `${label} moved`
export const saved = (label: string) => `${label} saved`
export const newCategory = 'New category'
export const newVendor = 'New vendor'
export const noCategories = 'No categories yet'
export const noCategoriesText = 'Every product stands in one: begin with fruits or vegetables.'
export const noVendors = 'No vendors yet'
export const noVendorsText = 'Every name of a vendor that a product carries becomes one by itself.'
export const noTags = 'No tags yet'
export const noTagsText = 'Tags are written in a product, or for many at once in the list of products.'
export const noBadges = 'No badges yet'
export const noBadgesText = 'A badge is written in a pack: “New”, “Best of the season”.'
export const renameHint = 'A new name is that of all its products at once.'
export const img = 'Picture'
export const address = 'Address'
export const fssaiLicence = 'FSSAI licence'
export const gstin = 'GSTIN'
export const contact = 'Contact'
export const contactHint = 'A name, a number, an email address. Customers do not see it.'
export const cancel = 'Cancel'
export const save = 'Save'
export const malformed: Readonly<Record<string, string>> = {
  img: 'An address in the shop that begins with /art/ or /pictures/',
  fssaiLicence: 'Write the 14 digits of the licence',
  gstin: 'Write the 15 letters and digits of the GSTIN',
}
export const showProducts = (products: string, label: string) => `${products} with ${label}`
export const remove = 'Remove'
export const removeOf = (label: string) => `Remove ${label}`
export const removeWithProducts = (count: number) => `${products(count)} stand in it. Choose where they go.`
export const removeWithout = 'No product stands in it.'
export const moveTo = 'Its products go to'
export const wasMoved = (count: number, label: string) => `Removed. ${products(count)} moved to ${label}`
export const wasRemoved = (label: string) => `${label} removed`
export const join = 'Join both'
export const joinHint = (label: string) => `“${label}” is there already: both become one.`
export const removeEverywhere = 'Remove everywhere'
export const wasChanged = (count: number) => `${products(count)} changed`
export const wasChangedOnPacks = (count: number) => `${packs(count)} changed`
export const color = 'Color'
export const colors = { green: 'Green', red: 'Red', yellow: 'Yellow' }
