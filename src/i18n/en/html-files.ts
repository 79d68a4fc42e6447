/*
 * Texts of the files that are served as they are: `index.html` of src/browser with what is shown while the worker gets
 * ready, `404.html`, and the page of the back office. The build writes them where the files name them, `{{like this}}`.
 */

export { backOffice } from './back-office/frame.ts'
export { locale } from './locale.ts'
export { site } from './pages/page-titles.ts'

export const gettingReady = 'Getting your shop ready'
export const gettingOfficeReady = 'Getting the back office ready'
export const movingIn = 'The whole shop moves into this browser, which takes a moment the first time.'
export const needsJavaScript = 'This demonstration runs in your browser and needs JavaScript.'
export const nothingHere = 'There is nothing here by that address.'
export const backOfficeNeedsJavaScript = 'The back office runs in your browser and needs JavaScript.'
