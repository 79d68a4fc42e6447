import { CHECKOUT_SCRIPT_PATH } from '../protocol.ts'

const ORIGIN = /^https:\/\/(checkout|cdn|api)\.razorpay\.com$/

/** Razorpay's own scripts, and the script of a sandbox on this machine. */
export function isRazorpayScriptUrl(url: URL): boolean {
  const isSandbox = url.protocol === 'http:' && url.hostname === '127.0.0.1' && url.pathname === CHECKOUT_SCRIPT_PATH
  return isSandbox || ORIGIN.test(url.origin)
}
