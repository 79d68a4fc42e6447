/** Of an answer that came but is not what the call promises, as from a release that is not understood any more. */
export const answerUnreadable = 'This page could not read the shop’s answer. Please reload the page.'
