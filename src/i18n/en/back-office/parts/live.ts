import { plural } from '../../../format.ts'

export const newRows = (count: number) => plural(count, { one: '# new: show it', other: '# new: show them' })
export const undo = 'Undo'
export const plot = 'Plot'
export const table = 'Table'
export const shownAs = (figures: string) => `${figures}, shown as`
