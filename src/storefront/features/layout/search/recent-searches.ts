import * as v from 'valibot'
import { RECENT_SEARCHES_KEY } from '../../../session/visit-storage.ts'

const MAX_RECENT_SEARCHES = 8
/** As long as the field takes. */
const MAX_SEARCH_LENGTH = 100

const savedSearches = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_SEARCH_LENGTH))),
  v.maxLength(MAX_RECENT_SEARCHES),
)

/** What was searched for in this browser, the last first. */
export function recentSearches(): readonly string[] {
  try {
    const saved = v.safeParse(savedSearches, window.localStorage.getItem(RECENT_SEARCHES_KEY))
    return saved.success ? saved.output : []
  } catch {
    // A browser that forbids storage has nothing in it.
    return []
  }
}

/** Puts a search first, and once. */
export function saveRecentSearch(words: string): void {
  if (words === '') return
  const isOther = (each: string) => each.toLocaleLowerCase() !== words.toLocaleLowerCase()
  save([words.slice(0, MAX_SEARCH_LENGTH), ...recentSearches().filter(isOther)].slice(0, MAX_RECENT_SEARCHES))
}

export function clearRecentSearches(): void {
  save([])
}

function save(searches: readonly string[]): void {
  try {
    window.localStorage.setItem(RECENT_SEARCHES_KEY, JSON.stringify(searches))
  } catch {
    // Forbidden or full: there are none.
  }
}
