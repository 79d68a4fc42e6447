/**
 * Module state rather than context: calls are made outside of React too. Each copy of the shop has one value; only the
 * browser runtime sets another.
 */
let shop = '/'

/** Sets the path below which the shop is served, with a slash at both ends. Called once, at start. */
export function setShopPath(path: string): void {
  shop = path
}

/** The path below which the shop is served, with a slash at both ends: "/", "/shop-demo/". */
export function shopPath(): string {
  return shop
}

/** The path of a file of the shop: "/art/mango.webp" below the shop. Any other address stays as it is. */
export function assetUrl(path: string): string {
  return path.startsWith('/') && !path.startsWith('//') ? `${shop}${path.slice(1)}` : path
}
