import { locale } from '#i18n/locale.ts'
import { pageScript } from '#i18n/sandbox-page.ts'
import { scriptSource } from './script-source.ts'

/** `page.js`. */
export const paymentPageScript = scriptSource(runPaymentPage, pageScript, locale)

/** The payment page: receives the shop's options by message, pays at the sandbox and reports to the shop's page. */
function runPaymentPage(messages: typeof pageScript, language: string): void {
  const shopOrigin = new URLSearchParams(location.search).get('origin') ?? location.origin
  const element = (id: string) => document.getElementById(id)
  const actions = ['pay', 'fail', 'pay-then-close']
  const ORDER_RETRY_MS = 1000
  let options: unknown = null

  window.addEventListener('message', (message) => {
    if (message.origin !== shopOrigin || message.source !== parent || field(message.data, 'type') !== 'options') return
    options = field(message.data, 'options')
    void start()
  })
  postToShop({ type: 'ready' })

  for (const radio of document.querySelectorAll<HTMLInputElement>('input[name=method]')) {
    radio.addEventListener('change', showMethod)
  }
  element('payment')?.addEventListener('submit', (event) => {
    event.preventDefault()
    void pay('pay')
  })
  element('fail')?.addEventListener('click', () => void pay('fail'))
  element('pay-then-close')?.addEventListener('click', () => void pay('pay-then-close'))
  element('cancel')?.addEventListener('click', () => dismiss('cancelled'))
  document.addEventListener('keydown', trapFocus)

  async function start(): Promise<void> {
    const prefill = field(options, 'prefill')
    const payer = [field(prefill, 'name'), field(prefill, 'contact')].map(text).filter(Boolean)
    setText('shop', text(field(options, 'name')) || messages.payment)
    setText('description', text(field(options, 'description')))
    setText('payer', payer.join(', '))
    setTheme(text(field(field(options, 'theme'), 'color')))
    const timeoutSeconds = Number(field(options, 'timeout'))
    if (timeoutSeconds > 0) setTimeout(() => dismiss('timeout'), timeoutSeconds * 1000)
    await showOrder()
  }

  /** Shows the sandbox's own amount of the order. A sandbox that cannot be reached is tried again until it responds. */
  async function showOrder(): Promise<void> {
    const order = await fetchOrder()
    if (field(order, 'unreachable') === true) {
      setText('problem', `${errorText(order)} ${messages.tryingAgain}`)
      setTimeout(() => void showOrder(), ORDER_RETRY_MS)
      return
    }
    setText('problem', '')
    const amount = field(order, 'amount')
    setText('amount', rupees(typeof amount === 'number' ? amount : Number(field(options, 'amount'))))
    if (field(order, 'status') === 'paid') return showAlreadyPaid()
    if (typeof amount !== 'number') setText('problem', `${errorText(order)} ${messages.cancelToGoBack}`)
    else setActionsEnabled(true)
    element(typeof amount === 'number' ? 'pay' : 'cancel')?.focus()
  }

  function fetchOrder(): Promise<object> {
    const id = encodeURIComponent(text(field(options, 'order_id')))
    return request(`orders/${id}?key=${encodeURIComponent(text(field(options, 'key')))}`)
  }

  /** The actions stay disabled: another attempt could only be refused. */
  function showAlreadyPaid(): void {
    setText('problem', messages.alreadyPaid)
    element('cancel')?.focus()
  }

  async function pay(action: string): Promise<void> {
    setActionsEnabled(false)
    setText('problem', '')
    setText('status', messages.paying)
    const instrument = element(selectedMethod())
    const prefill = field(options, 'prefill')
    const result = await request('payments', {
      key: field(options, 'key'),
      order_id: field(options, 'order_id'),
      instrument: instrument instanceof HTMLSelectElement ? instrument.value : '',
      fail: action === 'fail',
      email: text(field(prefill, 'email')).slice(0, 255),
      contact: text(field(prefill, 'contact')).slice(0, 255),
      description: text(field(options, 'description')).slice(0, 255),
    })
    setText('status', '')
    const { kind, ...payment } = Object.fromEntries(Object.entries(result))
    if (kind === 'paid' && action === 'pay') postToShop({ type: 'paid', payment })
    else if (kind === 'paid' || kind === 'silent') showPaidSilently()
    // Another tab may have paid the order since this window opened.
    else if (kind !== 'failed' && field(await fetchOrder(), 'status') === 'paid') showAlreadyPaid()
    else showFailure(result)
  }

  function showFailure(result: object): void {
    setText('problem', `${errorText(result)} ${messages.tryAgain}`)
    if (field(result, 'kind') === 'failed') postToShop({ type: 'failed', error: field(result, 'error') })
    setActionsEnabled(true)
    element('pay')?.focus()
  }

  /** The payment is made and the shop's page gets no message, as when a customer closes the tab right after paying. */
  function showPaidSilently(): void {
    for (const id of [...actions, 'trials']) element(id)?.remove()
    setText('status', messages.paidSilently)
    const cancel = element('cancel')
    if (cancel) cancel.textContent = messages.close
    cancel?.focus()
  }

  async function request(url: string, body?: object): Promise<object> {
    try {
      const response = await fetch(url, body ? { method: 'POST', body: JSON.stringify(body) } : {})
      const json: unknown = await response.json()
      return typeof json === 'object' && json !== null ? json : {}
    } catch {
      // Offline, or the sandbox is down: the page shows it.
      return { unreachable: true, error: { description: messages.unreachable } }
    }
  }

  function postToShop(message: object): void {
    if (parent !== window) parent.postMessage(message, shopOrigin)
  }

  function dismiss(reason: string): void {
    postToShop({ type: 'dismissed', reason })
  }

  function selectedMethod(): string {
    return document.querySelector<HTMLInputElement>('input[name=method]:checked')?.value ?? 'upi'
  }

  function showMethod(): void {
    for (const method of ['upi', 'card']) {
      element(`${method}-field`)?.toggleAttribute('hidden', method !== selectedMethod())
    }
  }

  function setActionsEnabled(isEnabled: boolean): void {
    for (const id of actions) element(id)?.toggleAttribute('disabled', !isEnabled)
  }

  /** Tab must not reach the shop's page underneath while the window covers it. */
  function trapFocus(event: KeyboardEvent): void {
    if (event.key === 'Escape' && field(options, 'escape') !== false) dismiss('cancelled')
    if (event.key !== 'Tab') return
    const stops = [...document.querySelectorAll<HTMLElement>('input:checked, select, button:not(:disabled)')].filter(
      (stop) => stop.getClientRects().length > 0,
    )
    const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
    if (document.activeElement !== from) return
    event.preventDefault()
    to?.focus()
  }

  /** The shop's colour behind the amount, with whichever of black and white has more contrast on it (WCAG 2). */
  function setTheme(colour: string): void {
    const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour)
    if (!digits) return
    const [red = 0, green = 0, blue = 0] = digits.slice(1).map((pair) => {
      const channel = Number.parseInt(pair, 16) / 255
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
    })
    const isDark = 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.179
    document.documentElement.style.setProperty('--theme', colour)
    document.documentElement.style.setProperty('--on-theme', isDark ? '#fff' : '#000')
  }

  function rupees(paise: number): string {
    const digits = paise % 100 === 0 ? 0 : 2
    const format = {
      style: 'currency',
      currency: 'INR',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    } as const
    return new Intl.NumberFormat(language, format).format(paise / 100)
  }

  function errorText(result: object): string {
    return text(field(field(result, 'error'), 'description')) || messages.failed
  }

  function setText(id: string, content: string): void {
    const target = element(id)
    if (target) target.textContent = content
  }

  function text(value: unknown): string {
    return typeof value === 'string' ? value : ''
  }

  function field(object: unknown, name: string): unknown {
    return typeof object === 'object' && object !== null ? Reflect.get(object, name) : undefined
  }
}
