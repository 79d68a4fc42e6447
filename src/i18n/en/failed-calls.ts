/** Of an answer that came but is not what the call promises, as from a release that is not understood any more. */
export const answerUnreadable = 'This page could not read the shop’s answer. Please reload the page.'

/** Of a call of staff to which no answer came: it is safe to send again, since its key counts once. */
export const shopUnreachable =
  'The shop did not answer. What you typed is still here: try again when the network is back.'

// What a page says when no answer came, in the words of HTTP clients (A146).
export const networkError = 'Network Error'
export const offlineError = `${networkError}: you are offline`
export const requestAborted = 'Request aborted'
export const timeoutExceeded = (timeoutMs: number) => `timeout of ${timeoutMs}ms exceeded`
export const requestFailed = (status: number) => `Request failed with status code ${status}`
