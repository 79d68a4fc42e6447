import { pathToFileURL } from 'node:url'
import * as v from 'valibot'

type Fetch = (request: Request) => Promise<Response>

export interface Pages {
  /** Sets the API that pages read from. Call it before the first page is rendered. */
  setInProcessApi: (fetch: Fetch) => void
  /** The page at an address of the shop that stands at the origin. */
  draw: (origin: string, address: string) => Promise<Response>
}

const bundle = v.object({
  setInProcessApi: v.pipe(
    v.function(),
    v.transform(
      (set) =>
        (fetch: Fetch): void =>
          void set(fetch),
    ),
  ),
  default: v.object({ fetch: v.function() }),
})

/** Opens the built pages. Throws when the build is missing or is not one of ours. */
export async function openPages(file: string): Promise<Pages> {
  const loaded: unknown = await import(pathToFileURL(file).href)
  const { setInProcessApi, default: pages } = v.parse(bundle, loaded)
  return {
    setInProcessApi,
    draw: async (origin, address) => {
      const drawn: unknown = await pages.fetch(new Request(`${origin}${address}`))
      if (drawn instanceof Response) return drawn
      throw new TypeError('The pages answered something that is no answer')
    },
  }
}
