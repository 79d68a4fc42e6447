import * as v from 'valibot'
import { checkoutResponse } from '../../../src/contract/checkout.ts'
import { loadProviderScript, openPaymentWindow } from '../../../src/storefront/features/checkout/provider-script.ts'

/*
 * A shop's page with nothing but the payment: a button that pays what /payment.json says, and the outcome as text.
 */
const { payment } = checkoutResponse.entries.checkout.entries

document.querySelector('button')?.addEventListener('click', async () => {
  const options = v.parse(payment, await (await fetch('/payment.json')).json())
  if (options === null) throw new Error('nothing to pay')
  const told = (await loadProviderScript(options.script)) ? await openPaymentWindow(options) : 'not loaded'
  const line = document.createElement('li')
  line.textContent = JSON.stringify(told)
  document.querySelector('ol')?.append(line)
})
