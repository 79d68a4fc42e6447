import { formatNumber } from '../../format.ts'
import { diets } from '../ui.ts'

export { formatCountry as countryName } from '../../format.ts'

export const goodToKnow = 'Good to know'
export const inStock = 'In stock'
export const organicLabels = {
  any: 'Certified organic',
  npop: 'Certified organic (NPOP)',
  pgs: 'Certified organic (PGS)',
}
export const diet = 'Food'
export const dietLabels = { ...diets, none: 'Not food' }
export const vendor = 'Vendor'
export const origin = 'Country of origin'
export const moreValues = (count: number) => `${formatNumber(count)} more`
