/**
 * What every page loads is two files, of which the packages' one outlives most releases in a browser's cache; otherwise it
 * would be a file for each set of routes that share a module, and small files compress badly.
 */
export const FIRST_LOAD_CHUNKS = {
  groups: [
    { name: 'packages', tags: ['$initial' as const], test: /node_modules/, priority: 1 },
    { name: 'storefront', tags: ['$initial' as const] },
  ],
}
