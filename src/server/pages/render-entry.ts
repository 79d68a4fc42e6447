import { defineHandlerCallback, getSsrStatus } from '@tanstack/react-router/ssr/server'
import { createStartHandler, StartServer } from '@tanstack/react-start/server'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { MarkupContext } from '#storefront/app/markup/cached-item.tsx'
import { answerAborted } from './answer-aborted.ts'
import type { RenderedDocument } from './encode-page.ts'
import { createMarkupCache } from './markup/markup-cache.ts'
import { deferScripts } from './scripts/deferred-scripts.ts'
import { type DocumentParts, insertHydrationScripts, joinDocument } from './scripts/insert-hydration-scripts.ts'

/** As it was rendered, by the request: a Response would encode it and copy it several times. */
const documents = new WeakMap<Request, DocumentParts>()

/** Cards of some hundred products, some 7 kB each. */
const markupOf = createMarkupCache({ render: renderToString, maxItems: 400 })

const render = createStartHandler(
  defineHandlerCallback(async ({ request, router, responseHeaders: headers }) => {
    try {
      const html = renderToString(
        createElement(MarkupContext, { value: markupOf }, createElement(StartServer, { router })),
      )
      documents.set(request, await insertHydrationScripts(router, html))
      return new Response(null, { status: getSsrStatus(router), headers })
    } finally {
      router.serverSsr?.cleanup()
    }
  }),
)

/**
 * Renders a page to a complete HTML document; empty for a redirect. Its data comes from the API given to
 * `setInProcessApi`, in the same process.
 */
export async function renderDocument(request: Request): Promise<RenderedDocument> {
  const { status, headers } = await render(request)
  const parts = documents.get(request)
  const html = parts ? joinDocument({ ...parts, rendered: deferScripts(parts.rendered) }) : ''
  return { status, location: headers.get('location'), html }
}

/** For the development server, whose page has scripts that must run at once, such as the one that reloads it. */
const fetch = answerAborted(async (request: Request) => {
  const response = await render(request)
  const parts = documents.get(request)
  return new Response(parts ? joinDocument(parts) : response.body, response)
})

export { setInProcessApi } from '#storefront/api/client.ts'
export default { fetch }
