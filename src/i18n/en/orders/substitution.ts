export const legend = 'If something is not there'
export const explanation = 'What comes instead never costs more than what you ordered.'
export const choices = {
  ask: 'Ask me first',
  best: 'Bring what is nearest to it',
  none: 'Leave it out',
} as const
export const byProduct = 'Choose for single products'
export const asAbove = 'As for the others'
export const onlyThis = 'Bring only this instead'
export const offer = (goods: string, price: string) => `${goods}, ${price}`
export const loadFailed = 'What could come instead did not load. The choices above still count.'
