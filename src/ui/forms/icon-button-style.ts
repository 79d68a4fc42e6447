/** A small thing to do with one item of a list: an icon and a word without an edge, so that the page's main button stays the loudest. */
export const compactIconButtonStyle =
  'inline-flex min-h-touch items-center gap-2 rounded-leaf px-2.5 text-sm font-semibold text-ink-2 transition-colors ' +
  'duration-(--fast) hover:bg-sunken hover:text-ink disabled:opacity-55'
