import * as v from 'valibot'
import { checkoutResponse } from '../../../src/contract/checkout.ts'
import { loadProviderScript, openPaymentWindow } from '../../../src/storefront/features/checkout/provider-script.ts'

// A page with only a payment: the button opens the window for /payment.json, and each outcome becomes a list item.

const { payment } = checkoutResponse.entries.checkout.entries

document.querySelector('button')?.addEventListener('click', async () => {
  const options = v.parse(payment, await (await fetch('/payment.json')).json())
  if (options === null) throw new Error('there is no order to pay')
  const outcome = (await loadProviderScript(options.script)) ? await openPaymentWindow(options) : 'not loaded'
  const item = document.createElement('li')
  item.textContent = JSON.stringify(outcome)
  document.querySelector('ol')?.append(item)
})
