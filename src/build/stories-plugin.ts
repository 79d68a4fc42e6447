import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const PAGE_FILE = 'src/ui/stories/index.html'

/** Serves the stories (every ui part in its states) at `/stories` of the development server; not in any build. */
export function storiesPlugin(): Plugin {
  return {
    name: 'stories',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const url = request.url ?? ''
        if (url !== '/stories' && !url.startsWith('/stories?')) return next()
        server.transformIndexHtml(url, readFileSync(PAGE_FILE, 'utf8')).then((html) => {
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(html)
        }, next)
      })
    },
  }
}
