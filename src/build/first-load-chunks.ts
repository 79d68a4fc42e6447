type Context = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

/** The screens that a first visit may open, without their code for lists of customers, checkouts and accounts. */
const CATALOGUE_SCREENS = /[\\/]storefront[\\/]routes[\\/](index|shop|product[\\/]\$slug)\.tsx\?tsr-split=component/

/**
 * How the browser's code is put into files: few, since each costs a request and small ones compress badly. What every
 * page loads is two of them, of which the packages' one outlives most releases in a browser's cache. What comes when it
 * is used, the calls with their schemas and what lies over a page, is one file each. What screens share is one for the
 * catalogue and one for all others.
 */
export const FIRST_LOAD_CHUNKS = {
  groups: [
    { name: 'packages', tags: ['$initial' as const], test: /[\\/]node_modules[\\/]/, priority: 4 },
    { name: 'storefront', tags: ['$initial' as const], priority: 4 },
    { name: 'calls', test: /[\\/]node_modules[\\/]valibot[\\/]|[\\/]src[\\/]contract[\\/]/, priority: 2 },
    {
      name: 'overlays',
      test: /[\\/]@base-ui[\\/]|[\\/]ui[\\/](overlays[\\/](sheet|.*dialog)|toasts[\\/])/,
      priority: 2,
    },
    {
      name: (id: string, context: Context) => (isImportedByCatalogue(id, context) ? 'catalogue' : null),
      minShareCount: 2,
      priority: 3,
    },
    { name: 'shared', minShareCount: 2 },
  ],
}

/** Whether one of the catalogue's screens imports a module, by however many others. */
function isImportedByCatalogue(id: string, context: Context, seen = new Set<string>()): boolean {
  if (CATALOGUE_SCREENS.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  const importers = context.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => isImportedByCatalogue(importer, context, seen))
}
