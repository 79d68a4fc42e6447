import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import type { EncodedPage, RenderedDocument } from './encode-page.ts'

/** A response as it travels between threads. */
export interface ApiAnswer {
  status: number
  headers: [string, string][]
  body: string | null
}

/** From the main thread: a page to render, or the API's answer to a call. */
export type ToWorker =
  | { kind: 'render'; id: number; origin: string; url: string }
  | { kind: 'answer'; id: number; answer: ApiAnswer }

/** From the worker: it is ready, a page, why there is none, or a call of the API that this page makes. */
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'page'; id: number; page: EncodedPage }
  | { kind: 'failed'; id: number; error: string }
  | { kind: 'call'; id: number; page: number; method: string; url: string }

type Fetch = (request: Request) => Promise<Response>

const renderedDocument = v.object({ status: v.number(), location: v.nullable(v.string()), html: v.string() })

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
  renderDocument: v.function(),
})

/** Loads the built pages into this thread. Rejects when the build is missing or incomplete. */
export async function loadPages(file: string) {
  const loaded: unknown = await import(pathToFileURL(file).href)
  const { setInProcessApi, renderDocument } = v.parse(bundle, loaded)
  return {
    setInProcessApi,
    render: async (origin: string, url: string): Promise<RenderedDocument> =>
      v.parse(renderedDocument, await renderDocument(new Request(`${origin}${url}`))),
  }
}
