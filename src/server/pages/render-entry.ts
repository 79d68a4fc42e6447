import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { useInProcessApi } from '#storefront/api/client.ts'

/** Draws a page to whole HTML. What it shows comes from the API given to `answerApiFrom`, in the same process. */
const fetch = createStartHandler(defaultRenderHandler)

export { useInProcessApi }
export default { fetch }
