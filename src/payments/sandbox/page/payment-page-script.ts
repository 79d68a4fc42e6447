/** What `page.js` holds: the source of the function below, which therefore uses nothing from outside itself. */
export const paymentPageScript = `(${runPaymentPage.toString()})()`

/** The payment page at work: takes the shop's options by message, pays at the sandbox, tells the shop's page. */
function runPaymentPage(): void {
  const shop = new URLSearchParams(location.search).get('origin') ?? location.origin
  const part = (id: string) => document.getElementById(id)
  const actions = ['pay', 'fail', 'pay-then-close']
  let options: unknown = null

  window.addEventListener('message', (message) => {
    if (message.origin !== shop || message.source !== parent || field(message.data, 'type') !== 'options') return
    options = field(message.data, 'options')
    void begin()
  })
  tell({ type: 'ready' })

  for (const radio of document.querySelectorAll<HTMLInputElement>('input[name=method]')) {
    radio.addEventListener('change', showMethod)
  }
  part('payment')?.addEventListener('submit', (event) => {
    event.preventDefault()
    void pay('pay')
  })
  part('fail')?.addEventListener('click', () => void pay('fail'))
  part('pay-then-close')?.addEventListener('click', () => void pay('pay-then-close'))
  part('cancel')?.addEventListener('click', () => dismiss('cancelled'))
  document.addEventListener('keydown', keepFocus)

  async function begin(): Promise<void> {
    say('shop', text(field(options, 'name')) || 'Payment')
    say('description', text(field(options, 'description')))
    say(
      'payer',
      [field(field(options, 'prefill'), 'name'), field(field(options, 'prefill'), 'contact')]
        .map(text)
        .filter(Boolean)
        .join(', '),
    )
    colour(text(field(field(options, 'theme'), 'color')))
    const seconds = Number(field(options, 'timeout'))
    if (seconds > 0) setTimeout(() => dismiss('timeout'), seconds * 1000)
    await showOrder()
  }

  /** What is to be paid, as the bank knows it. A bank that is out of reach is asked again until it answers. */
  async function showOrder(): Promise<void> {
    const address = `orders/${encodeURIComponent(text(field(options, 'order_id')))}?key=${encodeURIComponent(text(field(options, 'key')))}`
    const order = await ask(address)
    if (field(order, 'unreachable') === true) {
      say('problem', `${problemOf(order)} Trying again…`)
      setTimeout(() => void showOrder(), 1000)
      return
    }
    say('problem', '')
    const amount = field(order, 'amount')
    say('amount', rupees(typeof amount === 'number' ? amount : Number(field(options, 'amount'))))
    if (field(order, 'status') === 'paid')
      say('problem', 'This order has been paid already. Cancel to go back to the shop.')
    else if (typeof amount !== 'number') say('problem', `${problemOf(order)} Cancel to go back to the shop.`)
    else enable(true)
    part(typeof amount === 'number' ? 'pay' : 'cancel')?.focus()
  }

  async function pay(how: string): Promise<void> {
    enable(false)
    say('problem', '')
    say('status', 'Paying…')
    const method = document.querySelector<HTMLInputElement>('input[name=method]:checked')?.value ?? 'upi'
    const chosen = part(method)
    const answer = await ask('payments', {
      key: field(options, 'key'),
      order_id: field(options, 'order_id'),
      instrument: chosen instanceof HTMLSelectElement ? chosen.value : '',
      fail: how === 'fail',
    })
    say('status', '')
    const { kind, ...payment } = Object.fromEntries(Object.entries(answer))
    if (kind === 'paid' && how === 'pay') tell({ type: 'paid', payment })
    else if (kind === 'paid' || kind === 'silent') leaveUntold()
    else fail(answer)
  }

  function fail(answer: object): void {
    say('problem', `${problemOf(answer)} You can try again.`)
    if (field(answer, 'kind') === 'failed') tell({ type: 'failed', error: field(answer, 'error') })
    enable(true)
    part('pay')?.focus()
  }

  /** The money is taken and the shop's page hears nothing, as when a shopper closes the tab at once. */
  function leaveUntold(): void {
    for (const id of [...actions, 'trials']) part(id)?.remove()
    say('status', 'Paid. The shop’s page has not been told: close this tab now.')
    const cancel = part('cancel')
    if (cancel) cancel.textContent = 'Close the payment window'
    cancel?.focus()
  }

  async function ask(address: string, body?: object): Promise<object> {
    try {
      const response = await fetch(address, body ? { method: 'POST', body: JSON.stringify(body) } : {})
      const answer: unknown = await response.json()
      return typeof answer === 'object' && answer !== null ? answer : {}
    } catch {
      // Offline, or the sandbox is down: said on the page.
      return { unreachable: true, error: { description: 'The bank could not be reached.' } }
    }
  }

  function tell(message: object): void {
    if (parent !== window) parent.postMessage(message, shop)
  }

  function dismiss(reason: string): void {
    tell({ type: 'dismissed', reason })
  }

  function showMethod(): void {
    const method = document.querySelector<HTMLInputElement>('input[name=method]:checked')?.value
    for (const name of ['upi', 'card']) part(`${name}-field`)?.toggleAttribute('hidden', name !== method)
  }

  function enable(on: boolean): void {
    for (const id of actions) part(id)?.toggleAttribute('disabled', !on)
  }

  /** The page beneath must not be reached by Tab while the window covers it. */
  function keepFocus(event: KeyboardEvent): void {
    if (event.key === 'Escape' && field(options, 'escape') !== false) dismiss('cancelled')
    if (event.key !== 'Tab') return
    const stops = [...document.querySelectorAll<HTMLElement>('input:checked, select, button:not(:disabled)')].filter(
      (element) => element.getClientRects().length > 0,
    )
    const edge = event.shiftKey ? stops[0] : stops.at(-1)
    if (document.activeElement !== edge) return
    event.preventDefault()
    const other = event.shiftKey ? stops.at(-1) : stops[0]
    other?.focus()
  }

  /** The shop's colour behind the amount, with whichever of black and white is readable on it. */
  function colour(theme: string): void {
    const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(theme)
    if (!digits) return
    const [red = 0, green = 0, blue = 0] = digits.slice(1).map((pair) => {
      const share = Number.parseInt(pair, 16) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    const dark = 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.179
    document.documentElement.style.setProperty('--theme', theme)
    document.documentElement.style.setProperty('--on-theme', dark ? '#fff' : '#000')
  }

  function rupees(paise: number): string {
    const digits = paise % 100 === 0 ? 0 : 2
    const format = {
      style: 'currency',
      currency: 'INR',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    } as const
    return new Intl.NumberFormat('en-IN', format).format(paise / 100)
  }

  function problemOf(answer: object): string {
    return text(field(field(answer, 'error'), 'description')) || 'The payment did not go through.'
  }

  function say(id: string, words: string): void {
    const element = part(id)
    if (element) element.textContent = words
  }

  function text(value: unknown): string {
    return typeof value === 'string' ? value : ''
  }

  function field(thing: unknown, name: string): unknown {
    return typeof thing === 'object' && thing !== null ? Reflect.get(thing, name) : undefined
  }
}
