import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Axe with its default rules, frames included. Only violations are collected, and a page without frames is judged in
 * place rather than in a second page: together that takes a quarter of the time.
 */
export function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(page.frames().length === 1)
}
