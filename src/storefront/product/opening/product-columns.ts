/*
 * Class names of the parts that a product's page and its preview have in common.
 */

/** Room above the columns, with the way here. */
export const BREADCRUMBS_STYLE = 'max-md:hidden md:box-content md:pt-2'

/** The pictures and the details: beside each other where there is room. */
export const COLUMNS_STYLE =
  'group grid grid-cols-[minmax(0,1fr)] gap-3 pt-2 md:grid-cols-2 md:gap-x-[clamp(1.5rem,3vw,2.5rem)] ' +
  'lg:grid-cols-[min(30rem,46%)_minmax(0,1fr)]'

export const DETAILS_STYLE = 'grid grid-cols-[minmax(0,1fr)] content-start gap-3'
