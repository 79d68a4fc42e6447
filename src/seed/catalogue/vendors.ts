import type { Party, ProductFacts } from '#domain/catalogue/product-facts.ts'

/** A firm of the sample store. All of them are invented, and so are their addresses and licences. */
export interface Vendor extends Party {
  /** State it grows or makes its goods in. */
  state: string
  /** Zeros that no licence has, so that a sample is known as one. */
  fssaiLicence: string
}

export const AAMRAI: Vendor = {
  name: 'Aamrai Orchards',
  address: 'Talala Road, Sasan, Gir Somnath 362135, Gujarat',
  state: 'Gujarat',
  fssaiLicence: '10000000000001',
}
export const CHAKKI: Vendor = {
  name: 'Chulha & Chakki',
  address: 'Shed 4, Timber Market Road, Bhavani Peth, Pune 411042, Maharashtra',
  state: 'Maharashtra',
  fssaiLicence: '10000000000002',
}
export const GHAT_MIST: Vendor = {
  name: 'Ghat Mist Farms',
  address: 'Panchgani Road, Mahabaleshwar 412806, Maharashtra',
  state: 'Maharashtra',
  fssaiLicence: '10000000000003',
}
export const GHAT_ROAD: Vendor = {
  name: 'Ghat Road Estate',
  address: 'Kaimara Post, Chikkamagaluru 577156, Karnataka',
  state: 'Karnataka',
  fssaiLicence: '10000000000004',
}
export const GOTHAN: Vendor = {
  name: 'Gothan Dairy',
  address: 'Gat 212, Shirur Road, Shikrapur, Pune 412208, Maharashtra',
  state: 'Maharashtra',
  fssaiLicence: '10000000000005',
}
export const HARIYALI: Vendor = {
  name: 'Hariyali Collective',
  address: 'Gat 42, Saswad Road, Uruli Kanchan, Pune 412202, Maharashtra',
  state: 'Maharashtra',
  fssaiLicence: '10000000000006',
}
export const KATHAL: Vendor = {
  name: 'Kathal Backwater Farms',
  address: 'Nedumudy Jetty Road, Alappuzha 688508, Kerala',
  state: 'Kerala',
  fssaiLicence: '10000000000007',
}
export const KAVERI: Vendor = {
  name: 'Kaveri Tat Mills',
  address: 'Bannur Road, Mandya 571401, Karnataka',
  state: 'Karnataka',
  fssaiLicence: '10000000000008',
}
export const KOLHU: Vendor = {
  name: 'Kolhu Ghar Oils',
  address: 'Sewar Road, Bharatpur 321001, Rajasthan',
  state: 'Rajasthan',
  fssaiLicence: '10000000000009',
}
export const MADHUVAN: Vendor = {
  name: 'Madhuvan Foragers',
  address: 'Pipariya Road, Pachmarhi 461881, Madhya Pradesh',
  state: 'Madhya Pradesh',
  fssaiLicence: '10000000000010',
}
export const NADIKINARA: Vendor = {
  name: 'Nadikinara Farm',
  address: 'Gat 118, Ozar Road, Niphad, Nashik 422303, Maharashtra',
  state: 'Maharashtra',
  fssaiLicence: '10000000000011',
}
export const PAHADI: Vendor = {
  name: 'Pahadi Bagh Growers',
  address: 'Village Nagwain, Mandi 175121, Himachal Pradesh',
  state: 'Himachal Pradesh',
  fssaiLicence: '10000000000012',
}
export const RETIVAN: Vendor = {
  name: 'Retivan Spice Fields',
  address: 'Plot 9, Mandor Road, Jodhpur 342007, Rajasthan',
  state: 'Rajasthan',
  fssaiLicence: '10000000000013',
}
export const SAAT_SAGAR: Vendor = {
  name: 'Saat Sagar Imports',
  address: 'Unit 12, Sector 19, Vashi, Navi Mumbai 400703, Maharashtra',
  state: 'Maharashtra',
  fssaiLicence: '10000000000014',
}
export const TAWA_GALI: Vendor = {
  name: 'Tawa Gali Bakers',
  address: 'Lane 6, Hadapsar Industrial Estate, Pune 411013, Maharashtra',
  state: 'Maharashtra',
  fssaiLicence: '10000000000015',
}
export const TUR_ANGAN: Vendor = {
  name: 'Tur Angan Dal Mill',
  address: 'Plot 31, Barshi Road, Latur 413531, Maharashtra',
  state: 'Maharashtra',
  fssaiLicence: '10000000000016',
}

/** Produce as it was picked, in a pack of the grower. */
export function grownBy(vendor: Vendor) {
  return { ...packedBy(vendor), storage: 'fresh' } satisfies Partial<ProductFacts>
}

/** Goods that the vendor packs and others made or grew. */
export function packedBy(vendor: Vendor) {
  return { originRegion: vendor.state, packer: partyOf(vendor), fssaiLicence: vendor.fssaiLicence }
}

/** Goods that the vendor makes and packs. */
export function madeBy(vendor: Vendor) {
  return { originRegion: vendor.state, maker: partyOf(vendor), fssaiLicence: vendor.fssaiLicence }
}

/** Goods from another country. */
export function importedBy(vendor: Vendor, origin: string, originRegion: string) {
  return { origin, originRegion, importer: partyOf(vendor), fssaiLicence: vendor.fssaiLicence }
}

function partyOf({ name, address }: Vendor): Party {
  return { name, address }
}
