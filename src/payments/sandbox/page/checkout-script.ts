/**
 * What `checkout.js` holds: the source of the function below, which therefore uses nothing from outside itself.
 * Written as a function so that it is checked like all other code and needs no file at run time.
 */
export const checkoutScript = `(${installCheckout.toString()})()`

/** Gives the shop's page the provider's constructor: `new Razorpay(options)` with `open`, `close` and `on`. */
function installCheckout(): void {
  const script = document.currentScript
  const source = script instanceof HTMLScriptElement ? script.src : location.href
  const frameAddress = new URL('checkout/public', source)
  frameAddress.searchParams.set('origin', location.origin)

  // The provider's own waits: the shop hears of success a moment after the window is gone.
  const HANDLER_AFTER_MS = 200
  const FRAME_WITHIN_MS = 15_000

  Object.assign(window, { Razorpay: checkout })

  function checkout(options: unknown): object {
    const key = field(options, 'key')
    const amount = field(options, 'amount')
    if (typeof key !== 'string' || key === '') throw new Error('No key passed')
    if (!Number.isInteger(amount) || Number(amount) < 100)
      throw new Error('Invalid amount. Minimum value is 100 (paise).')

    const listeners = new Map<string, ((payload: unknown) => void)[]>()
    let close: (() => void) | null = null

    const self = {
      open() {
        if (close === null) close = show()
        return self
      },
      close() {
        if (close !== null) dismiss('closed by the shop')
        return self
      },
      on(event: string, listener: (payload: unknown) => void) {
        listeners.set(event, [...(listeners.get(event) ?? []), listener])
        return self
      },
    }
    return self

    function show(): () => void {
      const frame = document.createElement('iframe')
      frame.className = 'razorpay-checkout-frame'
      frame.title = 'Payment'
      frame.allow = 'otp-credentials'
      frame.src = frameAddress.href
      frame.style.cssText =
        'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647;background:transparent;color-scheme:normal'
      const focused = document.activeElement
      const overflow = document.body.style.overflow
      const patience = setTimeout(() => {
        alert('The payment window did not open. No money was taken.')
        dismiss('error')
      }, FRAME_WITHIN_MS)

      function hear(message: MessageEvent<unknown>): void {
        if (message.origin !== frameAddress.origin || message.source !== frame.contentWindow) return
        const type = field(message.data, 'type')
        if (type === 'ready') {
          clearTimeout(patience)
          frame.contentWindow?.postMessage({ type: 'options', options: sendable() }, frameAddress.origin)
          frame.focus()
        }
        if (type === 'paid') succeed(field(message.data, 'payment'))
        if (type === 'failed') fail(field(message.data, 'error'))
        if (type === 'dismissed') dismiss(String(field(message.data, 'reason')))
      }

      window.addEventListener('message', hear)
      document.body.style.overflow = 'hidden'
      document.body.append(frame)
      return () => {
        clearTimeout(patience)
        window.removeEventListener('message', hear)
        frame.remove()
        document.body.style.overflow = overflow
        if (focused instanceof HTMLElement) focused.focus()
      }
    }

    function gone(): void {
      close?.()
      close = null
    }

    function succeed(payment: unknown): void {
      gone()
      setTimeout(() => run(field(options, 'handler'), payment), HANDLER_AFTER_MS)
    }

    /** The window stays open for another try, unless the shop wants none. */
    function fail(error: unknown): void {
      for (const event of ['payment.error', 'payment.failed']) {
        for (const listener of listeners.get(event) ?? []) listener({ error })
      }
      if (field(field(options, 'retry'), 'enabled') === false || field(options, 'retry') === false) dismiss('failed')
    }

    function dismiss(reason: string): void {
      gone()
      const modal = field(options, 'modal')
      setTimeout(() => {
        run(field(modal, 'ondismiss'), reason)
        run(field(modal, 'onhidden'), undefined)
      }, 0)
    }

    function run(callback: unknown, payload: unknown): void {
      if (typeof callback === 'function') callback.call(self, payload)
    }

    /** Functions cannot travel to another window. */
    function sendable(): object {
      const wanted = ['key', 'amount', 'currency', 'name', 'description', 'order_id', 'prefill', 'theme', 'timeout']
      const plain = Object.fromEntries(wanted.map((name) => [name, field(options, name)]))
      return JSON.parse(JSON.stringify({ ...plain, escape: field(field(options, 'modal'), 'escape') !== false }))
    }
  }

  function field(thing: unknown, name: string): unknown {
    return typeof thing === 'object' && thing !== null ? Reflect.get(thing, name) : undefined
  }
}
