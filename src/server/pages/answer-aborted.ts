/** Nobody reads it; the number is what nginx logs for a client that has closed its connection. */
const CLIENT_CLOSED_REQUEST = 499

type Render<Options extends unknown[]> = (request: Request, ...options: Options) => Response | Promise<Response>

/**
 * Renders, and answers a request whose client has hung up instead of throwing: the development server prints the stack
 * of whatever rendering throws.
 */
export function answerAborted<Options extends unknown[]>(render: Render<Options>) {
  return async (request: Request, ...options: Options): Promise<Response> => {
    try {
      return await render(request, ...options)
    } catch (error) {
      if (request.signal.aborted) return new Response(null, { status: CLIENT_CLOSED_REQUEST })
      throw error
    }
  }
}
