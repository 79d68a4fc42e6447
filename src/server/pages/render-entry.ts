import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { answerAborted } from './answer-aborted.ts'
import { deferScripts } from './scripts/deferred-scripts.ts'

const render = createStartHandler(defaultRenderHandler)

/**
 * Renders a page to a complete HTML document. Its data comes from the API given to `setInProcessApi`, in the same
 * process.
 */
const fetch = answerAborted(async (request: Request) => {
  const response = await render(request)
  // The development server's page has scripts that must run at once, such as the one that reloads it.
  if (import.meta.env.DEV) return response
  return new Response(deferScripts(await response.text()), response)
})

export { setInProcessApi } from '#storefront/api/client.ts'
export default { fetch }
