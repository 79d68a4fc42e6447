import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'

/**
 * Renders a page to a complete HTML document. Its data comes from the API given to `setInProcessApi`, in the same
 * process.
 */
const fetch = createStartHandler(defaultRenderHandler)

export { setInProcessApi } from '#storefront/api/client.ts'
export default { fetch }
