import { latinDigits } from '../values/latin-digits.ts'

/**
 * The digits of a mobile number that staff typed to find somebody, whole or its beginning, without what stands before it: "+91" or
 * a zero always, and 91 where ten digits follow, since a number may begin with it. In the digits of Latin or of any script of India.
 * A text with anything else comes back as it is, but for spaces and hyphens.
 */
export function typedMobile(typed: string): string {
  return latinDigits(typed)
    .replace(/[\s-]/g, '')
    .replace(/^(\+91|91(?=\d{10}$)|0(?=[6-9]))/, '')
}
