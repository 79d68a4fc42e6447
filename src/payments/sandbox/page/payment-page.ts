import { html } from 'hono/html'
import type { Instrument } from '../../razorpay/test-instruments.ts'

/** The page inside the payment window. Its links are relative, so it works under any path. */
export function paymentPage(instruments: readonly Instrument[]) {
  const options = (method: Instrument['method']) =>
    instruments
      .filter((instrument) => instrument.method === method)
      .map((instrument) => html`<option value="${instrument.value}">${instrument.label}</option>`)

  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Payment (sandbox)</title>
<link rel="stylesheet" href="page.css">
<script type="module" src="page.js"></script>
</head>
<body>
<main aria-label="Payment">
  <p id="sandbox-note">Sandbox: no money moves</p>
  <header>
    <h1 id="shop">Payment</h1>
    <p id="description"></p>
    <p id="amount"></p>
  </header>
  <form id="payment">
    <fieldset>
      <legend>Pay with</legend>
      <label class="choice"><input type="radio" name="method" value="upi" checked> <span>UPI</span></label>
      <label class="choice"><input type="radio" name="method" value="card"> <span>Card</span></label>
    </fieldset>
    <p class="field" id="upi-field">
      <label for="upi">UPI ID</label>
      <select id="upi">${options('upi')}</select>
    </p>
    <p class="field" id="card-field" hidden>
      <label for="card">Test card</label>
      <select id="card">${options('card')}</select>
    </p>
    <p id="payer"></p>
    <p id="status" role="status"></p>
    <p id="problem" role="alert"></p>
    <div class="actions">
      <button type="submit" id="pay" disabled>Pay</button>
      <button type="button" id="cancel">Cancel</button>
    </div>
    <div id="trials" role="group" aria-labelledby="trials-name">
      <p id="trials-name">Try how else a payment can end</p>
      <button type="button" id="fail" disabled>Fail</button>
      <button type="button" id="pay-then-close" disabled>Pay, then close the tab</button>
    </div>
  </form>
</main>
</body>
</html>`
}
