/*
 * Fonts would take the line from the first picture of a first visit: they are asked for once it is painted, and until they have
 * come text stands in the local fonts that have the same measures (ui/theme/fonts.css). A browser that has fetched the fonts before
 * uses them at once.
 */

const FETCHED_KEY = 'haribhari-fonts'

/** The inline script for the start of the document's body, whose root says `data-late-fonts`. */
export function lateFontsScript(): string {
  return `(${useFetchedFonts.toString()})(${JSON.stringify(FETCHED_KEY)})`
}

/** Once scripts run, fonts have been asked for; the next visit does not wait at all. */
export function rememberFonts(): void {
  try {
    window.localStorage.setItem(FETCHED_KEY, 'yes')
  } catch {
    // A browser that stores nothing has its fonts after the first picture each time.
  }
}

/** Runs as text: it may use nothing outside itself. */
function useFetchedFonts(key: string): void {
  try {
    if (localStorage.getItem(key)) document.documentElement.removeAttribute('data-late-fonts')
  } catch {
    // Storage is blocked.
  }
}
