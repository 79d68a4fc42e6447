import * as v from 'valibot'
import { paymentWindowOf } from '../../../../src/payments/browser/payment-windows.ts'

// A page with only a payment: the button opens the window for /payment.json, and each outcome becomes a list item.

const payment = v.nullable(v.object({ provider: v.string(), options: v.record(v.string(), v.unknown()) }))

document.querySelector('button')?.addEventListener('click', async () => {
  const opened = v.parse(payment, await (await fetch('/payment.json')).json())
  const paymentWindow = opened && paymentWindowOf(opened.provider)
  if (!opened || !paymentWindow) throw new Error('there is no order to pay')
  const { options } = opened
  const outcome = (await paymentWindow.load(options)) ? await paymentWindow.open(options) : 'not loaded'
  const item = document.createElement('li')
  item.textContent = JSON.stringify(outcome)
  document.querySelector('ol')?.append(item)
})
