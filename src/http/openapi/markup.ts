/** Text that is HTML already. */
export interface Markup {
  text: string
}

/** Writes HTML; every value that is not markup itself is escaped. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Markup)[]): Markup {
  let text = parts[0] ?? ''
  values.forEach((value, at) => {
    text += (typeof value === 'string' ? escaped(value) : value.text) + (parts[at + 1] ?? '')
  })
  return { text }
}

export function joined(list: readonly Markup[]): Markup {
  return { text: list.map((each) => each.text).join('') }
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter)
}
