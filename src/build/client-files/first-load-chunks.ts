interface Module {
  isEntry: boolean
  /** Those that bring it along, not those that load it when it is needed. */
  importers: readonly string[]
}
type Context = { getModuleInfo: (id: string) => Module | null }

/** The screens that a first visit may open, without their code for lists of customers, checkouts and accounts. */
const CATALOGUE_SCREENS = /[\\/]storefront[\\/]routes[\\/](index|shop|product[\\/]\$slug)\.tsx\?tsr-split=component/

/**
 * How the browser's code is put into files: few, since each costs a request and small ones compress badly. Every first visit
 * loads two of them and its screen: the packages', which outlives most releases in a browser's cache, and the shop's own, with
 * what screens of the catalogue share. What comes when it is used, the calls with their schemas and what lies over a page, is
 * one file each, and what other screens share is one more.
 */
export const FIRST_LOAD_CHUNKS = {
  groups: [
    { name: 'packages', tags: ['$initial' as const], test: /[\\/]node_modules[\\/]/, priority: 4 },
    { name: (id: string, context: Context) => (isOfFirstVisits(id, context) ? 'storefront' : null), priority: 3 },
    { name: 'calls', test: /[\\/]node_modules[\\/]valibot[\\/]|[\\/]src[\\/]contract[\\/]/, priority: 2 },
    {
      name: 'overlays',
      test: /[\\/]@base-ui[\\/]|[\\/]ui[\\/](overlays[\\/](sheet|.*dialog)|toasts[\\/])/,
      priority: 2,
    },
    { name: 'shared', minShareCount: 2 },
  ],
}

/** Whether every page loads a module, or a screen of the catalogue and another one. */
function isOfFirstVisits(id: string, context: Context): boolean {
  const roots = rootsOf(id, context)
  const isShared = roots.size > 1 && [...roots].some((root) => CATALOGUE_SCREENS.test(root))
  return isShared || [...roots].some((root) => context.getModuleInfo(root)?.isEntry)
}

/** The modules that bring it along, and that no other brings along. */
function rootsOf(id: string, context: Context, roots = new Set<string>(), seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return roots
  seen.add(id)
  const importers = context.getModuleInfo(id)?.importers ?? []
  if (importers.length === 0) roots.add(id)
  for (const importer of importers) rootsOf(importer, context, roots, seen)
  return roots
}
