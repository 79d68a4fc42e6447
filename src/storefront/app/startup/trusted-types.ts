/*
 * The Content Security Policy requires that whatever could run as a script passes this policy (Trusted Types). The
 * shop itself needs almost nothing; the payment provider's script loads more scripts and writes one style element.
 * Everything else throws.
 */

import { isProviderScriptUrl } from '#payments/browser/script-urls.ts'

interface TrustedTypes {
  createPolicy: (
    name: 'default',
    rules: { createHTML: Transform; createScript: Transform; createScriptURL: Transform },
  ) => unknown
}
type Transform = (text: string) => string

declare global {
  interface Window {
    trustedTypes?: TrustedTypes
  }
}

/** Sets the page's default policy in browsers that have Trusted Types. To be called before the first render. */
export function installTrustedTypesPolicy(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: allowOnly(isSafeHtml, 'HTML'),
    createScript: allowOnly(isJson, 'script'),
    createScriptURL: allowOnly(isAllowedScriptUrl, 'script address'),
  })
}

/** The shop's own scripts and those of the payment providers; the Content Security Policy narrows them further. */
export function isAllowedScriptUrl(address: string, pageUrl = window.location.href): boolean {
  const url = URL.parse(address, pageUrl)
  if (url === null) return false
  const isOwn = url.origin === new URL(pageUrl).origin
  return isOwn || isProviderScriptUrl(url)
}

/** Text, one style element, or the empty element from which React makes a script element. */
export function isSafeHtml(html: string): boolean {
  return !html.includes('<') || html === '<script></script>' || /^<style>[^<]*<\/style>$/.test(html.trim())
}

/** The structured data of a product is a script element too, but holds JSON. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function allowOnly(isAllowed: (text: string) => boolean, kind: string): Transform {
  return (text) => {
    if (isAllowed(text)) return text
    throw new TypeError(`This page runs no foreign ${kind}`)
  }
}
