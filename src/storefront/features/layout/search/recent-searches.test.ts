import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearVisitStorage } from '../../../session/visit-storage.ts'
import { clearRecentSearches, recentSearches, saveRecentSearch } from './recent-searches.ts'

const saved = new Map<string, string>()
const localStorage = {
  getItem: (key: string) => saved.get(key) ?? null,
  setItem: (key: string, value: string) => void saved.set(key, value),
  removeItem: (key: string) => void saved.delete(key),
}

beforeEach(() => {
  saved.clear()
  vi.stubGlobal('sessionStorage', localStorage)
  vi.stubGlobal('window', { localStorage, sessionStorage: {} })
})
afterEach(() => void vi.unstubAllGlobals())

test('what was searched for last is first, each once in any case, and no more than eight', () => {
  for (const words of ['atta', 'doodh', 'Atta', '']) saveRecentSearch(words)
  expect(recentSearches()).toEqual(['Atta', 'doodh'])
  for (let count = 1; count <= 9; count += 1) saveRecentSearch(`dal ${count}`)
  expect(recentSearches()).toHaveLength(8)
  expect(recentSearches()[0]).toBe('dal 9')
})

test('they leave the browser when they are cleared, and with who signs out', () => {
  saveRecentSearch('atta')
  clearRecentSearches()
  expect(recentSearches()).toEqual([])
  saveRecentSearch('atta')
  clearVisitStorage()
  expect(recentSearches()).toEqual([])
  expect(saved.size).toBe(0)
})

test('what is no list of searches counts as none, and a browser that forbids storage has none', () => {
  for (const text of ['{', '"atta"', '[1]', JSON.stringify(Array.from({ length: 9 }, () => 'x'))]) {
    saved.set('haribhari-recent-searches', text)
    expect(recentSearches()).toEqual([])
  }
  vi.stubGlobal('window', {})
  saveRecentSearch('atta')
  expect(recentSearches()).toEqual([])
})
