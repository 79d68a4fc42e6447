/**
 * Whether one line of text has only characters that people see or that scripts are written with. It has no control characters (of which
 * PostgreSQL cannot store NUL), none that turn the text after them around, so that a name reads as another, no halves of pairs, and none that show
 * nothing. Joiners (U+200C, U+200D) and marks of direction (U+200E, U+200F) stay: Indian scripts, Urdu and emoji need them.
 */
export function isVisibleLine(text: string): boolean {
  return !HIDDEN.test(text) && text.isWellFormed()
}

/** The same for text of several lines. */
export function isVisibleText(text: string): boolean {
  return isVisibleLine(text.replaceAll('\n', ''))
}

/**
 * Control characters, separators of lines and paragraphs; the soft hyphen, spaces and joiners without width; what embeds, overrides and isolates
 * a direction; marks of annotations; tags.
 */
const HIDDEN =
  /[\p{Cc}\p{Zl}\p{Zp}\u00AD\u200B\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/u
