import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { loadTexts, withTexts } from './html-texts-plugin.ts'
import { PSEUDO_LOCALE } from './pseudo-locale.ts'

const read = (file: string) => readFile(new URL(`../browser/${file}`, import.meta.url), 'utf8')

/** What a person reads of a file, or has read out. */
function textsIn(html: string): string[] {
  const body = html.replace(/<!--.*?-->|<(script|style)\b.*?<\/\1>/gs, '')
  return body.split(/<[^>]*>/).flatMap((text) => (/[a-z]/i.test(text) ? [text.trim()] : []))
}

test.each(['index.html', '404.html', 'admin/index.html', '../back-office/index.html'])(
  'every text of %s comes from the catalogue, but the shop’s name',
  async (file) => {
    const html = withTexts(await read(file), await loadTexts(PSEUDO_LOCALE))
    expect(textsIn(html).filter((text) => /[a-z]{2}/i.test(text) && text !== 'Haribhari')).toEqual([])
  },
)

test('without a locale the files speak English', async () => {
  const html = withTexts(await read('index.html'), await loadTexts(undefined))
  expect(textsIn(html)).toContain('Getting your shop ready')
})

test('a file is in the language of its messages', () => {
  const html = withTexts('<html lang="en-IN"><p>{{gettingReady}}</p>', {
    locale: 'hi-IN',
    gettingReady: 'दुकान & <मंडी>',
  })
  expect(html).toBe('<html lang="hi-IN"><p>दुकान &amp; &lt;मंडी></p>')
})

test('a file that names an unknown message is not built', async () => {
  const texts = await loadTexts(undefined)
  expect(() => withTexts('<p>{{noSuchMessage}}</p>', texts)).toThrow('noSuchMessage')
})
