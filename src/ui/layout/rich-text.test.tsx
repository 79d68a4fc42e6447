import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RichText } from './rich-text.tsx'

const link = (children: string) => <a href="/terms">{children}</a>
const strong = (children: string) => <b>{children}</b>
const render = (text: string) => renderToStaticMarkup(<RichText text={text} parts={{ link, strong }} />)

test('each tagged part of a sentence is rendered by the part of its name, wherever it stands', () => {
  expect(render('Read our <link>terms</link>.')).toBe('Read our <a href="/terms">terms</a>.')
  expect(render('<strong>Two</strong> of <strong>three</strong> <link>terms</link>')).toBe(
    '<b>Two</b> of <b>three</b> <a href="/terms">terms</a>',
  )
})

test('a sentence without tags stays as it is', () => {
  expect(render('Below ₹500 & above')).toBe('Below ₹500 &amp; above')
  expect(render('')).toBe('')
})

test('a tag that has no part keeps its words', () => {
  expect(render('Read our <lnik>terms</lnik>.')).toBe('Read our terms.')
})

test('no markup of a text reaches the page', () => {
  expect(render('<link><img src=x></link> <script>')).toBe('<a href="/terms">&lt;img src=x&gt;</a> &lt;script&gt;')
})
