import { assetUrl } from './base-path.ts'

/** Where the shop stands for the outside, as in "https://shop.example". */
export interface PublicUrl {
  /** A page or file of the shop by its absolute path ("/shop"), as an address that is whole anywhere. */
  of: (path: string) => string
  origin: () => string
  /** What the server said: in the browser it may be reached under another name. */
  told: (origin: string) => void
}

/** `reachedAt` answers where this page or this drawing was asked for; it counts until the server has said better. */
export function createPublicUrl(reachedAt: () => string): PublicUrl {
  let said: string | null = null
  const origin = () => said ?? reachedAt()
  return {
    of: (path) => new URL(assetUrl(path), origin()).href,
    origin,
    told: (better) => {
      said = better
    },
  }
}
