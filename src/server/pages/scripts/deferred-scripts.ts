import { startAfterPaint } from './start-after-paint.ts'

const MODULE_LINK = /<link\b[^>]*\brel="modulepreload"[^>]*>/g
const SCRIPT_FILE = '<script type="module"'
const SCRIPT_END = '</script>'

/**
 * A rendered page without script files of its own: an inline script loads the same ones after the first picture
 * (docs/decisions/072). A page that has no script file stays as it is. Looks where React and the router put them, in the head
 * and near the end: a page has hundreds of kilobytes between, and whoever asked for it waits.
 */
export function deferScripts(html: string): string {
  const start = html.lastIndexOf(SCRIPT_FILE)
  if (start < 0) return html
  const end = html.indexOf(SCRIPT_END, start) + SCRIPT_END.length
  const bodyStart = Math.max(0, html.indexOf('<body'))
  const modules: string[] = []
  const head = html.slice(0, bodyStart).replace(MODULE_LINK, (tag) => {
    modules.push(attribute(tag, 'href'))
    return ''
  })
  const entry = attribute(html.slice(start, end), 'src')
  const script = `<script>(${startAfterPaint.toString()})(${JSON.stringify(entry)},${JSON.stringify(modules)})</script>`
  return head + html.slice(bodyStart, start) + script + html.slice(end)
}

function attribute(tag: string, name: string): string {
  const [, value] = new RegExp(`\\b${name}="([^"]*)"`).exec(tag) ?? []
  if (value === undefined) throw new Error(`A tag without ${name}: ${tag}`)
  return value
}
