import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { BASE_LOCALE, PSEUDO_LOCALE, pseudoText } from './pseudo-locale.ts'

/**
 * Has `#i18n/…` mean the messages of one locale: one build speaks one language, and costs nothing at run time. The
 * locale is a folder of src/i18n, or the pseudo-locale; without one, package.json says which folder it is.
 */
export function localePlugin(locale: string | undefined): Plugin {
  const folder = fileURLToPath(new URL(`../i18n/${locale === PSEUDO_LOCALE ? BASE_LOCALE : locale}/`, import.meta.url))
  return {
    name: 'haribhari:locale',
    enforce: 'pre',
    // Messages stand where they are used, as if they had been written there: no file of messages is loaded with a page.
    config: () => ({ build: { rolldownOptions: { optimization: { inlineConst: true } } } }),
    resolveId(id) {
      return locale && id.startsWith('#i18n/') ? `${folder}${id.slice('#i18n/'.length)}` : null
    },
    transform: {
      // After TypeScript is gone: the parser reads JavaScript.
      order: 'post',
      handler(code, id) {
        if (locale !== PSEUDO_LOCALE || !id.startsWith(folder) || id.endsWith('/locale.ts')) return null
        return { code: withPseudoTexts(code, this.parse(code)), map: null }
      },
    },
  }
}

interface Span {
  start: number
  end: number
  text: string
}

/** Rewrites string literals and the fixed parts of template literals; paths of modules and object keys stay. */
function withPseudoTexts(code: string, tree: unknown): string {
  const spans: Span[] = []
  collect(tree, spans)
  return spans
    .sort((a, b) => b.start - a.start)
    .reduce((text, span) => text.slice(0, span.start) + span.text + text.slice(span.end), code)
}

function collect(node: unknown, spans: Span[]): void {
  if (Array.isArray(node)) for (const each of node) collect(each, spans)
  if (!isNode(node)) return
  if (node.type === 'Literal' && typeof node.value === 'string') {
    spans.push({ start: node.start, end: node.end, text: JSON.stringify(pseudoText(node.value)) })
  } else if (node.type === 'TemplateElement' && isRaw(node.value)) {
    spans.push({ start: node.start, end: node.end, text: pseudoText(node.value.raw) })
  }
  for (const [name, child] of Object.entries(node)) {
    if (name === 'source' || (name === 'key' && node.type === 'Property')) continue
    if (typeof child === 'object') collect(child, spans)
  }
}

interface Node {
  type: string
  start: number
  end: number
  value?: unknown
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value
}

function isRaw(value: unknown): value is { raw: string } {
  return typeof value === 'object' && value !== null && 'raw' in value && typeof value.raw === 'string'
}
