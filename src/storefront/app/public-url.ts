import { assetUrl } from './base-path.ts'

/** The shop's address as others see it, for canonical links and structured data. */
export interface PublicUrl {
  /** The absolute URL of a page or file by its path: "/shop" becomes "https://shop.example/shop". */
  resolve: (path: string) => string
  origin: () => string
  /** Sets the origin that the server used: the browser may have reached the shop under another name. */
  setOrigin: (origin: string) => void
}

/** `requestOrigin` returns the origin of the current page or request; it counts until `setOrigin` is called. */
export function createPublicUrl(requestOrigin: () => string): PublicUrl {
  let serverOrigin: string | null = null
  const origin = () => serverOrigin ?? requestOrigin()
  return {
    resolve: (path) => new URL(assetUrl(path), origin()).href,
    origin,
    setOrigin: (value) => {
      serverOrigin = value
    },
  }
}
