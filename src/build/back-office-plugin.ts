import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { loadTexts, withTexts } from './html-texts-plugin.ts'

const PAGE_FILE = 'src/back-office/index.html'

/** Serves the back office at `/admin` of the development server, and below; it has a build of its own. */
export function backOfficePlugin(locale: string | undefined): Plugin {
  return {
    name: 'back-office',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const url = request.url ?? ''
        if (!/^\/admin(\/|\?|$)/.test(url)) return next()
        renderPage(url).then((html) => {
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(html)
        }, next)
      })

      async function renderPage(url: string): Promise<string> {
        const html = readFileSync(PAGE_FILE, 'utf8').replace('./app/', '/src/back-office/app/')
        return server.transformIndexHtml(url, withTexts(html, await loadTexts(locale)))
      }
    },
  }
}
