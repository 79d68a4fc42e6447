import { plural } from '../../../format.ts'

export const failed = 'The list did not load'
export const loading = (list: string) => `Loading: ${list}`
export const selectAll = 'Select all rows'
export const select = (row: string) => `Select ${row}`
export const selected = (count: number) => plural(count, { one: '# selected', other: '# selected' })
export const clearSelection = 'Clear the selection'
