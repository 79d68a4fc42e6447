import { defineHandlerCallback, getSsrStatus } from '@tanstack/react-router/ssr/server'
import { createStartHandler, StartServer } from '@tanstack/react-start/server'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { answerAborted } from './answer-aborted.ts'
import type { RenderedDocument } from './encode-page.ts'
import { deferScripts } from './scripts/deferred-scripts.ts'
import { type DocumentParts, insertHydrationScripts, joinDocument } from './scripts/insert-hydration-scripts.ts'

/** As it was rendered, by the request: a Response would encode it and copy it several times. */
const documents = new WeakMap<Request, DocumentParts>()

const render = createStartHandler(
  defineHandlerCallback(async ({ request, router, responseHeaders: headers }) => {
    try {
      const html = renderToString(createElement(StartServer, { router }))
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
