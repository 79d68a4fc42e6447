import { pathToFileURL } from 'node:url'
import * as v from 'valibot'

type Fetch = (request: Request) => Promise<Response>

export interface Pages {
  /** Sets the API that pages read from. Call it before the first page is rendered. */
  setInProcessApi: (fetch: Fetch) => void
  /** Renders the page at a canonical URL of the shop at this origin. */
  render: (origin: string, url: string) => Promise<Response>
}

/** What `render-entry.ts` exports once it is built. */
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

/** Loads the built pages. Rejects when the build is missing or incomplete. */
export async function openPages(file: string): Promise<Pages> {
  const loaded: unknown = await import(pathToFileURL(file).href)
  const { setInProcessApi, default: pages } = v.parse(bundle, loaded)
  return {
    setInProcessApi,
    render: async (origin, url) => {
      const response: unknown = await pages.fetch(new Request(`${origin}${url}`))
      if (response instanceof Response) return response
      throw new TypeError('The render entry returned something that is not a Response')
    },
  }
}
