/** The language and region of this folder's messages, for Intl. */
export const locale = 'en-IN'
