import { formatList, plural } from '../../../format.ts'

export const notAnAmount = 'An amount in rupees, such as 39.50'
export const atMost = (limit: string) => `At most ${limit}`
export const notAWeight = 'A weight in grams or kilograms, such as 450 or 1.25 kg'
export const notANumber = 'A whole number'
export const notAPercentage = 'A share in percent, such as 5 or 2.5'
export const grams = 'g'
export const unsaved = (fields: readonly string[]) => `Changed: ${formatList(fields)}`
export const save = 'Save'
export const savedAt = (time: string) => `Saved ${time}`
export const discard = 'Discard'
export const leaveTitle = 'Leave without saving?'
export const leaveText = (fields: readonly string[]) => `These changes are not saved: ${formatList(fields)}.`
export const leave = 'Leave'
export const stay = 'Stay here'
export const conflictTitle = 'Changed elsewhere'
export const conflictSaved = (what: string, who: string, time: string) =>
  `${what} was saved by ${who} at ${time}, after you opened it.`
export const conflictOpen = (count: number) => plural(count, { one: '# field needs you', other: '# fields need you' })
export const conflictSettled = (count: number) => plural(count, { one: '# is settled', other: '# are settled' })
export const nothingLost = 'Nothing of yours is lost.'
export const field = 'Field'
export const whenOpened = 'When you opened'
export const theirs = 'Theirs'
export const yours = 'Yours'
export const keep = 'Keep'
export const keepFor = (label: string) => `Keep, ${label}`
export const settledTheirs = 'Theirs, you did not touch it'
export const settledYours = 'Yours, they did not touch it'
export const reloadTheirs = 'Reload theirs'
export const saveMix = 'Save the mix'
export const somebody = 'somebody else'
