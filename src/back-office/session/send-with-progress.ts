/**
 * Sends a request as `fetch` does, and reports which part of its body has been sent, from 0 to 1: `fetch` says nothing of
 * that. Where a service worker answers, nothing is reported.
 */
export async function sendWithProgress(request: Request, onProgress: (part: number) => void): Promise<Response> {
  const body = await request.blob()
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const sending = new XMLHttpRequest()
  sending.open(request.method, request.url)
  for (const [name, value] of request.headers) sending.setRequestHeader(name, value)
  sending.upload.onprogress = ({ lengthComputable, loaded, total }) => {
    if (lengthComputable && total > 0) onProgress(loaded / total)
  }
  sending.onload = () => {
    const type = sending.getResponseHeader('content-type')
    const retryAfter = sending.getResponseHeader('retry-after')
    const headers = { ...(type ? { 'content-type': type } : {}), ...(retryAfter ? { 'retry-after': retryAfter } : {}) }
    resolve(new Response(sending.responseText, { status: sending.status, headers }))
  }
  sending.onerror = () => reject(new TypeError('The request could not be sent'))
  sending.onabort = () => reject(new DOMException('Aborted', 'AbortError'))
  request.signal.addEventListener('abort', () => sending.abort(), { once: true })
  sending.send(body)
  return promise
}
