import { test as base, type Page } from '@playwright/test'
import { startStoriesServer } from './stories-server.ts'

/** A test in the gallery of parts; `open` shows one exhibit, in one theme, and waits until it is there. */
export const test = base.extend<
  { open: (exhibit: string, theme?: 'light' | 'dark') => Promise<Page> },
  { galleryUrl: string }
>({
  galleryUrl: [
    async ({ browserName: _ }, provide) => {
      const gallery = await startStoriesServer()
      await provide(gallery.url)
      await gallery.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  open: async ({ page, galleryUrl }, provide) => {
    await provide(async (exhibit, theme = 'light') => {
      await page.goto(`${galleryUrl}?theme=${theme}&only=${encodeURIComponent(exhibit)}`)
      await page.getByRole('heading', { name: exhibit, exact: true }).waitFor()
      return page
    })
  },
})

/** The parts are the same in both homes, so they are tried in one. */
export const once = { tag: '@server' }
