/** Where the visitor downloads what could not be read, below the shop's own path; the service worker responds. */
export const SET_ASIDE_PATH = 'unreadable-data'
