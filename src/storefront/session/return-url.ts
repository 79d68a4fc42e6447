const KEY = 'haribhari-return-to'

/** Remembers the page a visitor was sent away from, for this tab. `href` is the page's own address, path first. */
export function saveReturnUrl(href: string): void {
  const path = sameSitePath(href)
  if (path === null) return
  try {
    window.sessionStorage.setItem(KEY, path)
  } catch {
    // Storage is blocked: sign-in then leads to the home page.
  }
}

/** The remembered page, once; the home page when there is none. Never an address of another site. */
export function takeReturnUrl(home: string): string {
  const url = rememberedUrl(home)
  try {
    window.sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was remembered.
  }
  return url
}

/** The same for who only asks, and leaves it to the one who leads there. */
export function rememberedUrl(home: string): string {
  try {
    const saved = window.sessionStorage.getItem(KEY)
    return (saved === null ? null : sameSitePath(saved)) ?? home
  } catch {
    return home
  }
}

/** The path, search and hash of an address on this site; null for any other site and for the sign-in pages themselves. */
export function sameSitePath(href: string): string | null {
  const here = typeof window === 'undefined' ? 'http://shop.invalid' : window.location.origin
  const url = URL.parse(href, here)
  if (url === null || url.origin !== here || /\/sign(in|up)\/?$/.test(url.pathname)) return null
  // A path that begins with two slashes would be read as another site when it is used as an address again.
  if (url.pathname.startsWith('//')) return null
  return `${url.pathname}${url.search}${url.hash}`
}
