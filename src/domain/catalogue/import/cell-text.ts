/** Empties a field. A blank cell leaves it as it is. */
export const CLEAR = '!clear'

/**
 * What a spreadsheet takes for a formula by its first character (OWASP: CSV injection), and a text that would be taken
 * for `CLEAR`, after any apostrophes.
 */
const NEEDS_APOSTROPHE = /^'*(?:[=+\-@\t\r\n＝＋－＠]|\s*!clear\s*$)/u

/** A text as a cell of a file: one that a spreadsheet would run has an apostrophe before it. */
export function toCell(text: string): string {
  return NEEDS_APOSTROPHE.test(text) ? `'${text}` : text
}

/** The text of a cell, without the apostrophe that `toCell` put before it. For every text, `fromCell(toCell(text))` is it. */
export function fromCell(cell: string): string {
  return cell.startsWith("'") && NEEDS_APOSTROPHE.test(cell) ? cell.slice(1) : cell
}

/** Texts as one cell: "mango|aam". */
export function joinList(texts: readonly string[]): string {
  return texts.map((text) => text.replace(/[\\|]/g, String.raw`\$&`)).join('|')
}

/** The texts of a cell, without spaces around them and without empty ones. */
export function splitList(cell: string): string[] {
  const texts = ['']
  for (let at = 0; at < cell.length; at += 1) {
    if (cell[at] === '|') texts.push('')
    else {
      if (cell[at] === '\\' && at + 1 < cell.length) at += 1
      texts.push(`${texts.pop() ?? ''}${cell[at] ?? ''}`)
    }
  }
  return texts.map((text) => text.trim()).filter((text) => text !== '')
}
