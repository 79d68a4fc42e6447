/**
 * Module state rather than context: loaders, API calls and queries outside of React use it too. Each copy of the shop
 * has one value; only the browser runtime sets another, which depends on the folder that the static files lie in.
 */
let base = '/'

/** Sets the path below which the shop is served, with a slash at both ends ("/", "/shop-demo/"). Called once, at start. */
export function setBasePath(path: string): void {
  base = path
}

/** The path below which the shop is served, with a slash at both ends. */
export function basePath(): string {
  return base
}

/** The URL path of a file of the shop: "/art/mango.webp" below the base path. Any other URL is returned unchanged. */
export function assetUrl(path: string): string {
  return path.startsWith('/') && !path.startsWith('//') ? `${base}${path.slice(1)}` : path
}
