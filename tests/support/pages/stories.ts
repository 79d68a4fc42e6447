import { test as base, type Page } from '@playwright/test'
import { startStoriesServer } from '../processes/stories-server.ts'

/** A test of the stories; `open` shows one of them in one theme and waits for it. */
export const test = base.extend<
  { open: (story: string, theme?: 'light' | 'dark') => Promise<Page> },
  { storiesUrl: string }
>({
  storiesUrl: [
    async ({ browserName: _ }, provide) => {
      const server = await startStoriesServer()
      await provide(server.url)
      await server.stop()
    },
    // A busy machine takes minutes to build them.
    { scope: 'worker', timeout: 180_000 },
  ],
  open: async ({ page, storiesUrl }, provide) => {
    await provide(async (story, theme = 'light') => {
      await page.goto(`${storiesUrl}?theme=${theme}&only=${encodeURIComponent(story)}`)
      await page.getByRole('heading', { name: story, exact: true }).waitFor()
      return page
    })
  },
})

/** The parts are the same in both runtimes, so one of them is enough. */
export const once = { tag: '@server' }

/** Stops the page's clock; afterwards only `page.clock.runFor(milliseconds)` moves it. To be called before `open`. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
}
