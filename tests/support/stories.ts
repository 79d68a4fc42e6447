import { test as base, type Page } from '@playwright/test'
import { startStoriesServer } from './stories-server.ts'

/** A test on the stories of the UI components; `open` shows one story in one theme. */
export const test = base.extend<
  { open: (story: string, theme?: 'light' | 'dark') => Promise<Page> },
  { galleryUrl: string }
>({
  galleryUrl: [
    async ({ browserName: _ }, provide) => {
      const server = await startStoriesServer()
      await provide(server.url)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  open: async ({ page, galleryUrl }, provide) => {
    await provide(async (story, theme = 'light') => {
      await page.goto(`${galleryUrl}?theme=${theme}&only=${encodeURIComponent(story)}`)
      await page.getByRole('heading', { name: story, exact: true }).waitFor()
      return page
    })
  },
})

/** Test details for the stories: the components are the same in both runtimes, so one project is enough. */
export const serverOnly = { tag: '@server' }
