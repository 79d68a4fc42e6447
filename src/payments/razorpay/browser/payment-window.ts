import * as v from 'valibot'
import type { PaymentOutcome, PaymentWindow } from '../../browser/payment-window.ts'
import { CHECKOUT_CONSTRUCTOR } from '../protocol.ts'

/** Razorpay's checkout script and its window. */
export const razorpayWindow: PaymentWindow = {
  load: (options) => loadScript(v.parse(scriptOptions, options).script),
  open: ({ script: _, ...options }) => openWindow(options),
}

const scriptOptions = v.object({ script: v.string() })

const TIMEOUT_MS = 10_000
const loading = new Map<string, Promise<boolean>>()

/**
 * Loads the provider's script when it is first needed; calls meanwhile share one attempt. False when it fails or
 * takes longer than ten seconds: its tag is removed, so that the next call tries afresh.
 */
function loadScript(url: string): Promise<boolean> {
  if (constructorOf(window) !== null) return Promise.resolve(true)
  const underWay = loading.get(url)
  if (underWay) return underWay
  const attempt = addScript(url).finally(() => loading.delete(url))
  loading.set(url, attempt)
  return attempt
}

/**
 * Opens the provider's payment window over the page and waits until it closes. A failed attempt is not the end: the
 * window stays open for another, so what counts is how it closes. The script must have been loaded.
 */
function openWindow(options: object): Promise<PaymentOutcome> {
  const Provider = constructorOf(window)
  if (Provider === null) throw new Error('the provider script is not loaded')
  return new Promise((resolve, reject) => {
    let failure: string | null = null
    const opened = Provider({
      ...options,
      retry: { enabled: true },
      handler(answer: unknown) {
        const paid = v.safeParse(paidPayment, answer)
        if (paid.success) resolve({ kind: 'paid', paymentId: paid.output.razorpay_payment_id, proof: paid.output })
        else reject(new Error('the provider reported a payment in an unknown shape'))
      },
      modal: {
        ondismiss: (reason: unknown) => {
          if (failure !== null) resolve({ kind: 'failed', description: failure })
          else resolve({ kind: reason === 'timeout' ? 'expired' : 'cancelled' })
        },
      },
    })
    opened.on('payment.failed', (detail) => {
      const parsed = v.safeParse(failedPayment, detail)
      failure = parsed.success ? parsed.output.error.description : ''
    })
    opened.open()
  })
}

interface ProviderWindow {
  open: () => unknown
  on: (event: string, listener: (detail: unknown) => void) => unknown
}

const paidPayment = v.object({
  razorpay_payment_id: v.string(),
  razorpay_order_id: v.string(),
  razorpay_signature: v.string(),
})
const failedPayment = v.object({ error: v.object({ description: v.fallback(v.string(), '') }) })

/** The constructor the script sets on `window`, reduced to what is used; null before it has loaded. */
function constructorOf(page: Window): ((options: object) => ProviderWindow) | null {
  const Razorpay: unknown = Reflect.get(page, CHECKOUT_CONSTRUCTOR)
  if (typeof Razorpay !== 'function') return null
  return (options) => {
    const made: unknown = Reflect.construct(Razorpay, [options])
    if (!isProviderWindow(made)) throw new Error('the provider script made something else than a payment window')
    return made
  }
}

function isProviderWindow(made: unknown): made is ProviderWindow {
  if (typeof made !== 'object' || made === null || !('open' in made) || !('on' in made)) return false
  return typeof made.open === 'function' && typeof made.on === 'function'
}

function addScript(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const tag = document.createElement('script')
    const end = (loaded: boolean) => {
      clearTimeout(timer)
      if (!loaded) tag.remove()
      resolve(loaded)
    }
    const timer = setTimeout(() => end(false), TIMEOUT_MS)
    tag.addEventListener('load', () => end(constructorOf(window) !== null))
    tag.addEventListener('error', () => end(false))
    tag.src = url
    document.head.append(tag)
  })
}
