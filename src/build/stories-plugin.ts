import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const PAGE_FILES: Readonly<Record<string, string>> = {
  '/stories': 'src/ui/stories/index.html',
  '/stories/back-office': 'src/back-office/stories/index.html',
}

/**
 * Serves the stories (every part of ui in its states) at `/stories` of the development server, and those of the back
 * office's parts below; not in any build.
 */
export function storiesPlugin(): Plugin {
  return {
    name: 'stories',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const url = request.url ?? ''
        const file = PAGE_FILES[url.split('?')[0] ?? '']
        if (file === undefined) return next()
        server.transformIndexHtml(url, readFileSync(file, 'utf8')).then((html) => {
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(html)
        }, next)
      })
    },
  }
}
