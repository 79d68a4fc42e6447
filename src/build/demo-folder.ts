/** Where the browser runtime is built. A build for a `LOCALE` stands beside, so that a test of it leaves the shop's own alone. */
export function demoFolder(locale: string | undefined): string {
  return locale ? `dist/demo-${locale}` : 'dist/demo'
}
