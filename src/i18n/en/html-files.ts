/*
 * Texts of the files that src/browser serves as they are: `index.html` with what is shown while the worker gets ready,
 * and `404.html`. The build writes them where the files name them, `{{like this}}`.
 */
export { locale } from './locale.ts'
export { site } from './pages/page-titles.ts'

export const gettingReady = 'Getting your shop ready'
export const movingIn = 'The whole shop moves into this browser, which takes a moment the first time.'
export const needsJavaScript = 'This demonstration runs in your browser and needs JavaScript.'
export const nothingHere = 'There is nothing here by that address.'
