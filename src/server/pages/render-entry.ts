import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { answerApiFrom } from '#storefront/api/client.ts'

/** Draws a page to whole HTML. What it shows comes from the API given to `answerApiFrom`, in the same process. */
const fetch = createStartHandler(defaultRenderHandler)

export { answerApiFrom }
export default { fetch }
