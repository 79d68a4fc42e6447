import type { OrganicCertificate } from '#domain/catalogue/product-facts.ts'

/*
 * Certificates of the sample store. Their numbers are zeros up to the last figure, which no register has, so that a
 * sample is known as one; for the same reason there is no page where they could be looked up.
 */

export const DAIRY_CERTIFICATE = npop('NPOP/0000/000001', '2027-09-30')
export const ESTATE_CERTIFICATE = npop('NPOP/0000/000002', '2027-03-31')
export const FORAGERS_CERTIFICATE = npop('NPOP/0000/000003', '2027-06-30')
export const MILL_CERTIFICATE = npop('NPOP/0000/000004', '2027-12-31')

/** Of a group of small farms that certify each other. */
export const FARM_GROUP_CERTIFICATE: OrganicCertificate = {
  scheme: 'pgs',
  body: 'Sample Regional Council',
  number: 'PGS/0000/000005',
  validUntil: '2027-04-30',
  registerUrl: null,
}

function npop(number: string, validUntil: string): OrganicCertificate {
  return { scheme: 'npop', body: 'Sample Certification Body', number, validUntil, registerUrl: null }
}
