let isAllowed = false

/** The page's policy lets no text become the address of a script; those of the page's own origin may. */
export function allowOwnScripts(): void {
  if (isAllowed) return
  isAllowed = true
  window.trustedTypes?.createPolicy('default', {
    createHTML: refuse,
    createScript: refuse,
    createScriptURL: (url) => (URL.parse(url, location.href)?.origin === location.origin ? url : refuse()),
  })
}

function refuse(): never {
  throw new TypeError('This page runs no scripts but its own')
}
