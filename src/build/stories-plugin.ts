import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const PAGE = 'src/ui/stories/index.html'

/** Shows every part of `ui` in its states at `/gallery` while developing. No part of any build. */
export function storiesPlugin(): Plugin {
  return {
    name: 'gallery',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const address = request.url ?? ''
        if (address !== '/gallery' && !address.startsWith('/gallery?')) return next()
        server.transformIndexHtml(address, readFileSync(PAGE, 'utf8')).then((page) => {
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(page)
        }, next)
      })
    },
  }
}
