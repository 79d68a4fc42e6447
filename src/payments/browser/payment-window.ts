/** A provider's part in the browser: loads what its payment window needs, and opens it over the page. */
export interface PaymentWindow {
  /** False when it could not be loaded; calling again tries afresh. */
  load(options: Readonly<Record<string, unknown>>): Promise<boolean>
  /** Resolves when the window closes. To be called after `load`, with the options of the same checkout. */
  open(options: Readonly<Record<string, unknown>>): Promise<PaymentOutcome>
}

/**
 * How the payment window ended. Only the server knows whether money moved: `cancelled` means the customer closed it,
 * `expired` that it closed by itself after its time.
 */
export type PaymentOutcome =
  | { kind: 'paid'; paymentId: string; proof: Record<string, string> }
  | { kind: 'cancelled' }
  | { kind: 'expired' }
  | { kind: 'failed'; description: string }
