/*
 * Pages demand that whatever could run as a script passes this policy. The shop itself needs nearly nothing; the
 * payment provider's script loads more of itself and writes one style. Everything else is refused by a throw.
 */

interface TrustedTypes {
  createPolicy: (name: 'default', rules: { createHTML: Rule; createScript: Rule; createScriptURL: Rule }) => unknown
}
type Rule = (text: string) => string

declare global {
  interface Window {
    trustedTypes?: TrustedTypes
  }
}

const PROVIDER = /^https:\/\/(checkout|cdn|api)\.razorpay\.com$/

/** Sets the page's policy, where the browser knows of such. Before anything is drawn. */
export function installTrustedTypesPolicy(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: allowed('HTML', isHarmlessHtml),
    createScript: allowed('script', isData),
    createScriptURL: allowed('script address', isKnownScript),
  })
}

/** The shop's own files, the provider's, and on this machine the sandbox's; the content policy narrows them further. */
export function isKnownScript(address: string, here = window.location.href): boolean {
  const url = URL.parse(address, here)
  if (url === null) return false
  const own = url.origin === new URL(here).origin
  const sandbox = url.protocol === 'http:' && url.hostname === '127.0.0.1' && url.pathname === '/v1/checkout.js'
  return own || sandbox || PROVIDER.test(url.origin)
}

/** Text, one style, or the empty element from which React makes a script of data. */
export function isHarmlessHtml(html: string): boolean {
  return !html.includes('<') || html === '<script></script>' || /^<style>[^<]*<\/style>$/.test(html.trim())
}

/** Structured data about a product is a script element too, but only data. */
export function isData(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function allowed(what: string, rule: (text: string) => boolean): Rule {
  return (text) => {
    if (rule(text)) return text
    throw new TypeError(`This page runs no foreign ${what}`)
  }
}
