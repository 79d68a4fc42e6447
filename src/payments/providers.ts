import type { BrowserOrigins, PaymentProvider } from './provider.ts'

/**
 * The payment providers of a shop. Every checkout, payment and refund names its own, and everything about it goes
 * there.
 */
export interface PaymentProviders {
  /** Takes the payments of new checkouts. */
  readonly default: PaymentProvider
  /**
   * By the id stored in records; null when the shop no longer has that provider. The empty id, of records older than
   * the column, is that of the first provider in the list.
   */
  byId(id: string): PaymentProvider | null
  readonly all: readonly PaymentProvider[]
}

/**
 * The providers by id, the one that older records mean first. It takes the payments of new checkouts too, unless
 * `defaultId` names another. Ids must differ, and two providers must not give the same id to two payments.
 */
export function createPaymentProviders(
  [first, ...others]: readonly [PaymentProvider, ...PaymentProvider[]],
  defaultId = first.id,
): PaymentProviders {
  const all = [first, ...others]
  const known = new Map(all.map((provider) => [provider.id, provider]))
  if (known.size < all.length) throw new RangeError('two payment providers have the same id')
  const byId = (id: string) => (id === '' ? first : (known.get(id) ?? null))
  const chosen = known.get(defaultId)
  if (!chosen) throw new RangeError(`there is no payment provider ${defaultId}`)
  return { default: chosen, byId, all }
}

/** The same providers, each wrapped. */
export function mapProviders(
  providers: PaymentProviders,
  wrap: (provider: PaymentProvider) => PaymentProvider,
): PaymentProviders {
  const [first, ...others] = providers.all.map(wrap)
  if (!first) throw new RangeError('there is no payment provider')
  return createPaymentProviders([first, ...others], providers.default.id)
}

/** What a content security policy must let the payment windows of all providers reach. */
export async function mergeBrowserOrigins({ all }: PaymentProviders): Promise<BrowserOrigins> {
  const origins = await Promise.all(all.map((provider) => provider.browserOrigins()))
  const merged = (directive: keyof BrowserOrigins) => [...new Set(origins.flatMap((each) => each[directive]))]
  return {
    script: merged('script'),
    frame: merged('frame'),
    connect: merged('connect'),
    image: merged('image'),
    form: merged('form'),
  }
}
