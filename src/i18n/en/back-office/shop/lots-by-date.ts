import { plural } from '../../../format.ts'

export const title = 'Lots by date'
export const intro = 'What can no longer be sold, and what ends within a week'
export const which = 'Which lots'
export const views = { past: 'Past their date', soon: 'Ending soon' }
export const nothing = { past: 'Nothing is past its date', soon: 'Nothing ends within a week' }
export const nothingText = {
  past: 'Lots whose last day is over are taken off sale by themselves, and wait here to be wasted.',
  soon: 'Lots that end within the next seven days stand here.',
}
export const pack = 'Pack'
export const lot = 'Lot'
export const bestBefore = 'Best before'
export const onHand = 'On hand'
export const worth = 'Cost'
export const wasteAll = 'Waste all'
export const wasteAllOf = (units: number, title: string, lot: string) =>
  `${plural(units, { one: 'Waste # unit', other: 'Waste # units' })} of ${title}, ${lot}`
export const wasteText =
  'They leave the stock as past their date. What was wasted by mistake is put right by a correction.'
export const keep = 'Keep'
export const wasWasted = (units: number) => plural(units, { one: '# unit wasted', other: '# units wasted' })
