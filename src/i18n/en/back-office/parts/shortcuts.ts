export const shortcuts = 'Keys'
export const lettersOff = 'Switch off keys that are a single letter'
/** How a key is named where it has another name than what it types. */
export const keyNames: Readonly<Record<string, string>> = {
  Control: 'Ctrl',
  Escape: 'Esc',
  ArrowDown: 'Down',
  ArrowUp: 'Up',
}
export const find = 'Find'
export const thisList = 'This list'
export const open = (screen: string) => `Open ${screen}`
export const rowDown = 'Row down'
export const rowUp = 'Row up'
export const openRow = 'Open the row'
export const selectRow = 'Select the row'
export const selectRange = 'Select to here'
export const clearSelection = 'Clear the selection'
export const save = 'Save'
