import { html } from 'hono/html'
import { locale } from '#i18n/locale.ts'
import * as text from '#i18n/sandbox-page.ts'
import type { Instrument } from '../../razorpay/test-instruments.ts'

/** The page inside the payment window. Its links are relative, so it works under any path. */
export function paymentPage(instruments: readonly Instrument[]) {
  const options = (method: Instrument['method']) =>
    instruments
      .filter((instrument) => instrument.method === method)
      .map((instrument) => html`<option value="${instrument.value}">${instrument.label}</option>`)

  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${text.title}</title>
<link rel="stylesheet" href="page.css">
<script type="module" src="page.js"></script>
</head>
<body>
<main aria-label="${text.payment}">
  <p id="sandbox-note">${text.note}</p>
  <header>
    <h1 id="shop">${text.payment}</h1>
    <p id="description"></p>
    <p id="amount"></p>
  </header>
  <form id="payment">
    <fieldset>
      <legend>${text.payWith}</legend>
      <label class="choice"><input type="radio" name="method" value="upi" checked> <span>${text.upi}</span></label>
      <label class="choice"><input type="radio" name="method" value="card"> <span>${text.card}</span></label>
    </fieldset>
    <p class="field" id="upi-field">
      <label for="upi">${text.upiId}</label>
      <select id="upi">${options('upi')}</select>
    </p>
    <p class="field" id="card-field" hidden>
      <label for="card">${text.testCard}</label>
      <select id="card">${options('card')}</select>
    </p>
    <p id="payer"></p>
    <p id="status" role="status"></p>
    <p id="problem" role="alert"></p>
    <div class="actions">
      <button type="submit" id="pay" disabled>${text.pay}</button>
      <button type="button" id="cancel">${text.cancel}</button>
    </div>
    <div id="trials" role="group" aria-labelledby="trials-name">
      <p id="trials-name">${text.otherEndings}</p>
      <button type="button" id="fail" disabled>${text.fail}</button>
      <button type="button" id="pay-then-close" disabled>${text.payThenClose}</button>
    </div>
  </form>
</main>
</body>
</html>`
}
