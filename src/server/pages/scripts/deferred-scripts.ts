import { startAfterPaint } from './start-after-paint.ts'

const SCRIPT_FILES =
  /<link\b[^>]*\brel="modulepreload"[^>]*>|<script\b[^>]*\btype="module"[^>]*\bsrc="[^"]*"[^>]*><\/script>/g

/**
 * A rendered page without script files of its own: an inline script loads the same ones after the first picture
 * (docs/decisions/072). A page that has no script file stays as it is. Goes through the page once: it has hundreds of
 * kilobytes, and whoever asked for it waits.
 */
export function deferScripts(html: string): string {
  const parts: string[] = []
  const modules: string[] = []
  let entry: { url: string; part: number } | null = null
  let end = 0
  for (const { 0: tag, index } of html.matchAll(SCRIPT_FILES)) {
    parts.push(html.slice(end, index), '')
    end = index + tag.length
    if (tag.startsWith('<link')) modules.push(attribute(tag, 'href'))
    else if (entry) throw new Error('A page has one script file; the others are imported by it')
    else entry = { url: attribute(tag, 'src'), part: parts.length - 1 }
  }
  if (entry === null) return html
  parts[entry.part] =
    `<script>(${startAfterPaint.toString()})(${JSON.stringify(entry.url)},${JSON.stringify(modules)})</script>`
  parts.push(html.slice(end))
  return parts.join('')
}

function attribute(tag: string, name: string): string {
  const [, value] = new RegExp(`\\b${name}="([^"]*)"`).exec(tag) ?? []
  if (value === undefined) throw new Error(`A tag without ${name}: ${tag}`)
  return value
}
