import type { steps } from '#i18n/back-office/shop/start.ts'

/** What is known of a shop that has yet to make its first sale. */
export interface ShopFacts {
  /** Whether it says its name, address and how it is reached; and when it is open and what it promises. */
  isNamed: boolean
  saysDelivery: boolean
  /** How many groups of products are sold. */
  products: number
  /** Whether payments are a sandbox. */
  sandbox: boolean
  /** How many active members of staff there are; null for a role that does not see them. */
  people: number | null
  /** What was done at least once; null for a role that does not see it. */
  progress: { delivered: boolean; received: boolean } | null
}

export type StepName = keyof typeof steps

export interface FirstStep {
  name: StepName
  done: boolean
}

/** The steps to the first sale in their order, with what is done of them. A step of which nothing is known is open. */
export function firstSteps({ isNamed, saysDelivery, products, sandbox, people, progress }: ShopFacts): FirstStep[] {
  const isDone: Record<StepName, boolean> = {
    shop: isNamed,
    people: people !== null && people > 1,
    delivery: saysDelivery,
    products: products > 0,
    stock: progress?.received ?? false,
    payments: !sandbox,
    order: progress?.delivered ?? false,
  }
  const names: readonly StepName[] = ['shop', 'people', 'delivery', 'products', 'stock', 'payments', 'order']
  return names.map((name) => ({ name, done: isDone[name] }))
}
