import { isRazorpayScriptUrl } from '../razorpay/browser/script-url.ts'

/** Whether a script may be loaded for the payment window of one of the providers. In a file of its own, as every page loads it. */
export function isProviderScriptUrl(url: URL): boolean {
  return isRazorpayScriptUrl(url)
}
