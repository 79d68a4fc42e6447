/** Where a list that is read page by page begins: before any cursor. For `initialPageParam`. */
export const FIRST_PAGE: string | null = null
