import * as v from 'valibot'
import type { Plugin } from 'vite'
import { PSEUDO_LOCALE, pseudoText } from './pseudo-locale.ts'

/**
 * Has HTML files say `{{message}}` in the build's locale, and name it as their language: by the messages of
 * `html-files.ts` in the locale's folder of src/i18n.
 */
export function htmlTextsPlugin(locale: string | undefined): Plugin {
  return {
    name: 'haribhari:html-texts',
    transformIndexHtml: { order: 'pre', handler: async (html) => withTexts(html, await loadTexts(locale)) },
  }
}

/** Texts by the names of their messages. */
export type HtmlTexts = Readonly<Record<string, string>>

export async function loadTexts(locale: string | undefined): Promise<HtmlTexts> {
  // Without a locale it is package.json that says which folder `#i18n` is.
  const messages: unknown =
    !locale || locale === PSEUDO_LOCALE
      ? await import('#i18n/html-files.ts')
      : await import(new URL(`../i18n/${locale}/html-files.ts`, import.meta.url).href)
  const texts = v.parse(v.record(v.string(), v.string()), { ...Object(messages) })
  if (locale !== PSEUDO_LOCALE) return texts
  const pseudo = Object.entries(texts).map(([name, text]) => [name, name === 'locale' ? text : pseudoText(text)])
  return Object.fromEntries(pseudo)
}

/** Throws when the file names a message that there is none of. */
export function withTexts(html: string, texts: HtmlTexts): string {
  const inLanguage = html.replace(/<html lang="[^"]*"/, `<html lang="${texts.locale}"`)
  return inLanguage.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const text = texts[name]
    if (text === undefined) throw new Error(`There is no message ${name} for this file`)
    return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  })
}
