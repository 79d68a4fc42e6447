import { BASE_LOCALE } from './pseudo-locale.ts'

/** Where the browser runtime is built. Another language's build stands beside, so that a test of it leaves the shop's own alone. */
export function demoFolder(locale: string): string {
  return locale === BASE_LOCALE ? 'dist/demo' : `dist/demo-${locale}`
}
