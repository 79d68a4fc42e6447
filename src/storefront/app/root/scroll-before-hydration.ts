/**
 * Whether the router sets the scroll position of what it has rendered. Not of its first page where that is scrolled already: by
 * whoever reads it while the scripts still load, or by the browser, which comes back to a page's place sooner. The router
 * would put such a page back to its top.
 */
export function createScrollRestoration(): () => boolean {
  let isFirst = true
  return () => {
    // The server asks too, for a script that restores the position of a page before its scripts load.
    if (import.meta.env.SSR) return true
    const isScrolled = isFirst && window.scrollY > 0
    isFirst = false
    // The router saves the position of what it has seen scroll, which was before it was there.
    if (isScrolled) document.dispatchEvent(new Event('scroll'))
    return !isScrolled
  }
}
