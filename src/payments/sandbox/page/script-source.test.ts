import { parseSync } from '@swc/core'
import { expect, test } from 'vitest'
import { checkoutScript } from './checkout-script.ts'
import { paymentPageScript } from './payment-page-script.ts'
import { scriptSource } from './script-source.ts'

/** What the scripts may use without defining it: names that every browser has. */
const BROWSER_GLOBALS = new Set([
  'alert',
  'Boolean',
  'clearTimeout',
  'document',
  'encodeURIComponent',
  'Error',
  'fetch',
  'HTMLElement',
  'HTMLScriptElement',
  'HTMLSelectElement',
  'Intl',
  'JSON',
  'location',
  'Map',
  'Number',
  'Object',
  'parent',
  'Reflect',
  'setTimeout',
  'String',
  'undefined',
  'URL',
  'URLSearchParams',
  'window',
])

const outside = 'defined beside the function'

test('the check finds what a function uses from its module', () => {
  const usesOutside = () => {
    const inside = { outside: 1 }
    return [inside.outside, outside]
  }
  expect(unboundNames(scriptSource(usesOutside))).toEqual(['outside'])
})

for (const [file, script] of [
  ['checkout.js', checkoutScript],
  ['page.js', paymentPageScript],
] as const) {
  test(`${file} uses nothing but itself and what a browser has`, () => {
    const names = unboundNames(script)
    expect(names).toContain('document')
    expect(names.filter((name) => !BROWSER_GLOBALS.has(name))).toEqual([])
  })
}

test('the arguments are written into the script as JSON', () => {
  const main = (text: string, list: number[]) => [text, list]
  expect(scriptSource(main, 'a"b', [1])).toBe(`(${main.toString()})("a\\"b",[1])`)
})

/** SWC resolves every identifier to a scope while it parses and marks those without a definition with this context. */
const UNRESOLVED = 1

function unboundNames(script: string): string[] {
  const names = new Set<string>()
  visit(parseSync(script, { syntax: 'ecmascript', target: 'es2024' }))
  return [...names].toSorted()

  function visit(node: unknown): void {
    if (typeof node !== 'object' || node === null) return
    const { type, value, ctxt } = Object.fromEntries(Object.entries(node))
    if (type === 'Identifier' && ctxt === UNRESOLVED) names.add(String(value))
    for (const child of Object.values(node)) visit(child)
  }
}
