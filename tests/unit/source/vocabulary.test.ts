import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const ROOTS = ['src', 'tests', 'scripts', 'benchmarks', 'chaos']

/** Words this project no longer uses, each with the field's term. No part of an identifier or path may be one. */
const REPLACED_WORDS: Record<string, string> = {
  aisle: 'category',
  aisles: 'categories',
  anew: 'again, retry',
  awake: 'running',
  away: 'unavailable, connection error',
  becomes: 'create ... from',
  books: 'ledger, database',
  crowd: 'load, customers',
  cupboard: 'store',
  door: 'handler, server',
  doors: 'handlers, servers',
  drawn: 'rendered',
  exhibit: 'story',
  forget: 'delete, purge, invalidate',
  forgotten: 'deleted, invalidated',
  gallery: 'stories',
  gathered: 'merged',
  gave: 'returned',
  given: 'parameter, input',
  gone: 'deleted, missing',
  grows: 'merged',
  heap: 'art',
  heard: 'received',
  heir: 'fallback',
  held: 'locked, reserved, pending',
  homes: 'runtimes, deployments',
  house: 'layers',
  keeper: 'store',
  keepers: 'stores',
  kept: 'cached, saved, persisted',
  news: 'event, payload',
  nobody: 'anonymous, none',
  owe: 'due',
  owed: 'due',
  passing: 'transient, retryable',
  patience: 'timeout',
  plate: 'image',
  plates: 'images',
  pretend: 'simulate',
  reckon: 'assert, count',
  recognise: 'authenticate',
  rested: 'backoff',
  room: 'layer, module',
  rooms: 'layers, modules',
  said: 'output, response',
  scene: 'scenario',
  scenes: 'scenarios',
  shelf: 'product list, product actions',
  shelves: 'product lists',
  shopper: 'customer',
  shoppers: 'customers',
  signposts: 'robots and sitemap',
  spoiled: 'tampered, invalid',
  stamps: 'timestamps',
  steer: 'control',
  stranger: 'another customer, anonymous',
  strangers: 'other customers',
  street: 'cluster',
  surprise: 'unexpected error',
  tally: 'stats, count',
  tell: 'notify, set, respond',
  things: 'profile, records',
  told: 'notified, response',
  trouble: 'error, failure',
  troubled: 'failing',
  twin: 'duplicate, concurrent request',
  twins: 'duplicates, concurrent requests',
  understood: 'parsed',
  watched: 'instrumented, with metrics',
  wish: 'request, input',
  wishes: 'requests',
}

/** Beginnings of names that the field writes otherwise. */
const REPLACED_PREFIXES: Record<string, string> = {
  AT_ONCE: 'BATCH_SIZE, CONCURRENCY',
  FRESH_FOR: 'TTL',
  MOST_: 'MAX_',
  LEAST_: 'MIN_',
}

/** Names that stay because something outside the code has them. */
const ALLOWED: Record<string, readonly string[]> = {
  // The table of a released database.
  'src/store/sql/schema.ts': ['shoppers'],
  // Records that released versions wrote into browsers.
  'src/browser/worker/database/format-1.ts': ['shopper'],
  'src/browser/worker/database/import-format-1.ts': ['shopper'],
  'tests/unit/browser/import-format-1.test.ts': ['shopper'],
  // The name of a picture, which settings in databases refer to.
  'scripts/art/hero-art.ts': ['heap'],
  // A field of Node's own.
  'benchmarks/search/measure-index.ts': ['heapUsed'],
  'src/server/memory/collect-when-idle.ts': ['getHeapStatistics', 'used_heap_size'],
  // The name that SQLite's WebAssembly build gives its memory.
  'tests/support/stores/power-cut-disk.ts': ['heap8u'],
  'src/store/connections/wasm/row-reader.ts': ['heap8u'],
}

test('identifiers and file names use the words of the field, not those the project has replaced', () => {
  const found = sourceFiles().flatMap((path) => [
    ...replacedIn(path.replace(/\.\w+$/, '')).map((why) => `${path}: the file's name, ${why}`),
    ...identifiersOf(path)
      .filter((name) => !ALLOWED[path]?.includes(name))
      .flatMap((name) => replacedIn(name).map((why) => `${path}: ${why}`)),
  ])

  expect(
    found,
    'Rename these by their meaning. A name from outside the code belongs in ALLOWED, with its reason',
  ).toEqual([])
})

test('every allowed name is still needed', () => {
  const unused = Object.entries(ALLOWED).flatMap(([path, names]) => {
    const present = new Set(identifiersOf(path))
    return names.filter((name) => !present.has(name)).map((name) => `${path}: ${name}`)
  })

  expect(unused).toEqual([])
})

test('a replaced word is found in camel case, in upper case and in a path', () => {
  expect(replacedIn('keptSettings')).toEqual(['keptSettings has "kept"; say cached, saved, persisted'])
  expect(replacedIn('AWAY_CODES')).toHaveLength(1)
  expect(replacedIn('src/ui/gallery/button')).toHaveLength(1)
  expect(replacedIn('MOST_UNITS')).toEqual(['MOST_UNITS has "MOST_"; say MAX_'])
  expect(replacedIn('wishlist')).toEqual([])
  expect(replacedIn('constructor')).toEqual([])
})

function sourceFiles(): string[] {
  return ROOTS.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => `${root}/${file}`),
  )
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && !path.endsWith('.gen.ts'))
    .filter((path) => !path.includes('/releases/') && !path.endsWith('/vocabulary.test.ts'))
}

function identifiersOf(path: string): string[] {
  const names = new Set<string>()
  visit(parseSync(path, readFileSync(path, 'utf8')).program)
  return [...names]

  function visit(node: unknown): void {
    if (typeof node !== 'object' || node === null) return
    if ('type' in node && 'name' in node && typeof node.name === 'string') names.add(node.name)
    for (const child of Object.values(node)) visit(child)
  }
}

function replacedIn(name: string): string[] {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
  const byWord = words
    .filter((word) => Object.hasOwn(REPLACED_WORDS, word))
    .map((word) => `${name} has "${word}"; say ${REPLACED_WORDS[word]}`)
  const byPrefix = Object.entries(REPLACED_PREFIXES)
    .filter(([prefix]) => name.startsWith(prefix))
    .map(([prefix, term]) => `${name} has "${prefix}"; say ${term}`)
  return [...byWord, ...byPrefix]
}
