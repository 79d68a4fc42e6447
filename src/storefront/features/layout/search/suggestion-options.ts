import type { SuggestionsDto } from '#contract/catalogue/lists.ts'
import { isSuggestible } from '#domain/values/suggestible.ts'

/** A line of the list that the arrow keys walk through. */
export type SuggestionOption =
  | { kind: 'goods' | 'recent'; words: string }
  | { kind: 'category'; words: string; category: string; count: number }

/** What is offered for what was typed, goods before categories; for fewer than two letters what was searched for lately. */
export function suggestionOptions(
  typed: string,
  suggestions: SuggestionsDto | undefined,
  recent: readonly string[],
): SuggestionOption[] {
  if (!isSuggestible(typed)) return recent.map((words) => ({ kind: 'recent', words }))
  return [
    ...(suggestions?.names.map((words) => ({ kind: 'goods' as const, words })) ?? []),
    ...(suggestions?.categories.map(({ name, count }) => ({
      kind: 'category' as const,
      words: typed,
      category: name,
      count,
    })) ?? []),
  ]
}

/** What an option is known by among those of a list: goods may be called like a category. */
export function optionKey(option: SuggestionOption): string {
  return `${option.kind} ${option.kind === 'category' ? option.category : option.words}`
}

/** The place that an arrow key leads to, -1 for the field itself, around the ends. */
export function nextPlace(place: number, step: 1 | -1, count: number): number {
  const places = count + 1
  return ((place + 1 + step + places) % places) - 1
}
