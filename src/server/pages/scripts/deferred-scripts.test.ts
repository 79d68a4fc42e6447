import { expect, test } from 'vitest'
import { deferScripts } from './deferred-scripts.ts'

const PAGE = `<html><head><link rel="stylesheet" href="/assets/a.css"/><link rel="modulepreload" href="/assets/entry.js" fetchPriority="low"/><link rel="modulepreload" href="/assets/home.js"/></head><body><img src="/first.webp"/><script>inline()</script><script type="module" async="" src="/assets/entry.js"></script></body></html>`

test('a page names no script file that a browser would request before the first picture', () => {
  const page = deferScripts(PAGE)
  expect(page).not.toMatch(/rel="modulepreload"/)
  expect(page).not.toMatch(/<script[^>]* src=/)
  expect(page).toContain('<link rel="stylesheet" href="/assets/a.css"/>')
  expect(page).toContain('<script>inline()</script>')
})

test('the inline script at the place of the file knows it, and what it imports', () => {
  expect(deferScripts(PAGE)).toMatch(
    /\)\("\/assets\/entry\.js",\["\/assets\/entry\.js","\/assets\/home\.js"\]\)<\/script><\/body><\/html>$/,
  )
})

test('a page without a script file stays as it is', () => {
  const page = '<p>Moved</p><script>inline()</script>'
  expect(deferScripts(page)).toBe(page)
})
