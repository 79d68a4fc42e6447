import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { answerAborted } from './answer-aborted.ts'

/**
 * Renders a page to a complete HTML document. Its data comes from the API given to `setInProcessApi`, in the same
 * process.
 */
const fetch = answerAborted(createStartHandler(defaultRenderHandler))

export { setInProcessApi } from '#storefront/api/client.ts'
export default { fetch }
