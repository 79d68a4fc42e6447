/** Class names of an icon with a word and no border, for actions on one item of a list. */
export const compactIconButtonStyle =
  'inline-flex min-h-touch items-center gap-2 rounded-leaf px-2.5 text-sm font-semibold text-ink-2 transition-colors ' +
  'duration-(--fast) hover:bg-sunken hover:text-ink disabled:opacity-55'
