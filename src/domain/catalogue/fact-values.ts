/*
 * What facts of a product can be, apart from their schemas: the shop's address names some of them, and the first page of a visit
 * does without a schema.
 */

/** What a food is to those who do not eat everything; `none` for what is not food. */
export const DIETS = ['veg', 'egg', 'nonveg', 'none'] as const
export type Diet = (typeof DIETS)[number]

/** The certification schemes under which food may be sold as organic in India. */
export const ORGANIC_SCHEMES = ['npop', 'pgs'] as const
export type OrganicScheme = (typeof ORGANIC_SCHEMES)[number]
