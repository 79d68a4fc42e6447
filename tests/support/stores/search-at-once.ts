import { pageOfMatches as pageInSteps } from '#domain/search/page-of-matches.ts'
import { findProducts as findInSteps } from '#domain/search/search-products.ts'
import { finish } from '#domain/search/steps.ts'
import { suggestNames as suggestInSteps } from '#domain/search/suggestions/suggest.ts'

/** Searches of an index that nobody else uses, all their steps at once. */

export const findProducts = (...asked: Parameters<typeof findInSteps>) => finish(findInSteps(...asked))

export const pageOfMatches = (...asked: Parameters<typeof pageInSteps>) => finish(pageInSteps(...asked))

export const suggestNames = (...asked: Parameters<typeof suggestInSteps>) => finish(suggestInSteps(...asked))
