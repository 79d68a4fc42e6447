/*
 * What the shop and its preview have in common: class names of their parts, and when placeholders come.
 */

/** The filters beside the list, where there is room. */
export const SHOP_STYLE =
  'items-start gap-x-7 lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:pt-4'

/** The heading above the list, with what changes the list. */
export const TOOLS_STYLE =
  'list-tools -mx-gutter flex min-h-touch flex-wrap items-center gap-x-1.5 px-gutter ' +
  'lg:col-start-2 lg:mx-0 lg:mb-2 lg:min-h-12 lg:gap-x-4 lg:px-0'

export const HEADING_STYLE = 'heading text-xl lg:text-2xl'

/** What has not come so many milliseconds after a tap has placeholders: sooner they would only flicker. */
export const LATE_AFTER_MS = 400
