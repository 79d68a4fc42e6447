import { startAfterPaint } from './start-after-paint.ts'

const MODULE_PRELOAD = /<link\b[^>]*\brel="modulepreload"[^>]*>/g
const MODULE_SCRIPT = /<script\b[^>]*\btype="module"[^>]*\bsrc="[^"]*"[^>]*><\/script>/g

/**
 * A rendered page without script files of its own: an inline script loads the same ones after the first picture
 * (docs/decisions/072). A page that has no script file stays as it is.
 */
export function deferScripts(html: string): string {
  const [entry, ...others] = [...html.matchAll(MODULE_SCRIPT)]
  if (entry === undefined) return html
  if (others.length > 0) throw new Error('A page has one script file; the others are imported by it')
  const entryUrl = attribute(entry[0], 'src')
  const modules = [...html.matchAll(MODULE_PRELOAD)].map(([tag]) => attribute(tag, 'href'))
  const starter = `<script>(${startAfterPaint.toString()})(${JSON.stringify(entryUrl)},${JSON.stringify(modules)})</script>`
  return html.replace(MODULE_PRELOAD, '').replace(MODULE_SCRIPT, () => starter)
}

function attribute(tag: string, name: string): string {
  const [, value] = new RegExp(`\\b${name}="([^"]*)"`).exec(tag) ?? []
  if (value === undefined) throw new Error(`A tag without ${name}: ${tag}`)
  return value
}
