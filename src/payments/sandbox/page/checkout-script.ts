import * as text from '#i18n/sandbox-page.ts'
import { CHECKOUT_CONSTRUCTOR, CHECKOUT_FRAME_CLASS } from '../../razorpay/protocol.ts'
import { scriptSource } from './script-source.ts'

/** `checkout.js`. */
export const checkoutScript = scriptSource(installCheckout, {
  constructorName: CHECKOUT_CONSTRUCTOR,
  frameClass: CHECKOUT_FRAME_CLASS,
  messages: text.checkoutScript,
})

/** Gives the shop's page the provider's constructor, `new Razorpay(options)`, with `open`, `close` and `on`. */
function installCheckout(settings: {
  constructorName: string
  frameClass: string
  messages: typeof text.checkoutScript
}): void {
  const { constructorName, frameClass, messages } = settings
  const script = document.currentScript
  const scriptUrl = script instanceof HTMLScriptElement ? script.src : location.href
  const frameUrl = new URL('checkout/public', scriptUrl)
  frameUrl.searchParams.set('origin', location.origin)

  /** The provider calls the shop's handler a moment after its window has closed. */
  const HANDLER_DELAY_MS = 200
  const FRAME_TIMEOUT_MS = 15_000

  Object.assign(window, { [constructorName]: createCheckout })

  function createCheckout(options: unknown): object {
    const key = field(options, 'key')
    const amount = field(options, 'amount')
    if (typeof key !== 'string' || key === '') throw new Error('No key passed')
    if (!Number.isInteger(amount) || Number(amount) < 100)
      throw new Error('Invalid amount. Minimum value is 100 (paise).')

    const listeners = new Map<string, ((payload: unknown) => void)[]>()
    let removeFrame: (() => void) | null = null

    const checkout = {
      open() {
        if (removeFrame === null) removeFrame = showFrame()
        return checkout
      },
      close() {
        if (removeFrame !== null) dismiss('closed by the shop')
        return checkout
      },
      on(event: string, listener: (payload: unknown) => void) {
        listeners.set(event, [...(listeners.get(event) ?? []), listener])
        return checkout
      },
    }
    return checkout

    function showFrame(): () => void {
      const frame = document.createElement('iframe')
      frame.className = frameClass
      frame.title = messages.payment
      frame.allow = 'otp-credentials'
      frame.src = frameUrl.href
      frame.style.cssText =
        'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647;background:transparent;color-scheme:normal'
      const previousFocus = document.activeElement
      const previousOverflow = document.body.style.overflow
      const timeout = setTimeout(() => {
        alert(messages.notOpened)
        dismiss('error')
      }, FRAME_TIMEOUT_MS)

      function onMessage(message: MessageEvent<unknown>): void {
        if (message.origin !== frameUrl.origin || message.source !== frame.contentWindow) return
        const type = field(message.data, 'type')
        if (type === 'ready') {
          clearTimeout(timeout)
          frame.contentWindow?.postMessage({ type: 'options', options: cloneableOptions() }, frameUrl.origin)
          frame.focus()
        }
        if (type === 'paid') reportPaid(field(message.data, 'payment'))
        if (type === 'failed') reportFailed(field(message.data, 'error'))
        if (type === 'dismissed') dismiss(String(field(message.data, 'reason')))
      }

      window.addEventListener('message', onMessage)
      document.body.style.overflow = 'hidden'
      document.body.append(frame)
      return () => {
        clearTimeout(timeout)
        window.removeEventListener('message', onMessage)
        frame.remove()
        document.body.style.overflow = previousOverflow
        if (previousFocus instanceof HTMLElement) previousFocus.focus()
      }
    }

    function closeFrame(): void {
      removeFrame?.()
      removeFrame = null
    }

    function reportPaid(payment: unknown): void {
      closeFrame()
      setTimeout(() => call(field(options, 'handler'), payment), HANDLER_DELAY_MS)
    }

    /** The window stays open for another attempt, unless the shop wants none. */
    function reportFailed(error: unknown): void {
      for (const event of ['payment.error', 'payment.failed']) {
        for (const listener of listeners.get(event) ?? []) listener({ error })
      }
      if (field(field(options, 'retry'), 'enabled') === false || field(options, 'retry') === false) dismiss('failed')
    }

    function dismiss(reason: string): void {
      closeFrame()
      const modal = field(options, 'modal')
      setTimeout(() => {
        call(field(modal, 'ondismiss'), reason)
        call(field(modal, 'onhidden'), undefined)
      }, 0)
    }

    function call(callback: unknown, payload: unknown): void {
      if (typeof callback === 'function') callback.call(checkout, payload)
    }

    /** The options without their functions, which cannot be sent to another window. */
    function cloneableOptions(): object {
      const names = ['key', 'amount', 'currency', 'name', 'description', 'order_id', 'prefill', 'theme', 'timeout']
      const plain = Object.fromEntries(names.map((name) => [name, field(options, name)]))
      return JSON.parse(JSON.stringify({ ...plain, escape: field(field(options, 'modal'), 'escape') !== false }))
    }
  }

  function field(object: unknown, name: string): unknown {
    return typeof object === 'object' && object !== null ? Reflect.get(object, name) : undefined
  }
}
