import type { Product } from '../product.ts'
import { stepPrice } from './weighed-price.ts'

type Priced = Pick<Product, 'mrp' | 'sellingPrice' | 'soldBy' | 'netAmount' | 'netUnit'>

/** Why a pack must not be sold at its price; null when it may. */
export type PriceProblem = 'above-mrp' | 'loose-with-mrp' | 'loose-without-step' | 'step-not-exact'

/**
 * Selling above the MRP is an offence. Loose goods have no MRP, which is then the price, and are sold in steps of so many
 * grams at a price per kilogram of whole paise.
 */
export function priceProblem({ mrp, sellingPrice, soldBy, netAmount, netUnit }: Priced): PriceProblem | null {
  if (sellingPrice > mrp) return 'above-mrp'
  if (soldBy !== 'loose') return null
  if (sellingPrice !== mrp) return 'loose-with-mrp'
  if (netUnit !== 'g' || !netAmount) return 'loose-without-step'
  const pricePerKg = (sellingPrice * 1000) / netAmount
  return Number.isInteger(pricePerKg) && stepPrice(pricePerKg, netAmount) === sellingPrice ? null : 'step-not-exact'
}
