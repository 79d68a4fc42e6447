import { getRequestListener } from '@hono/node-server'
import { isRunnableDevEnvironment, type Plugin, type RunnableDevEnvironment, type ViteDevServer } from 'vite'
import type { Container } from '#server/container.ts'

/** Layers whose change needs a new API; a change in any other only reloads the page. */
const SERVER_LAYERS = /\/src\/(domain|contract|i18n|use-cases|store|payments|http|seed|operations|server)\//

/**
 * `npm run dev`: serves the API on the origin of Vite's page and creates it again after a change of its code. Pages
 * call it in process, as in the built shop.
 */
export function devServerPlugin(): Plugin {
  return {
    name: 'dev-shop',
    apply: 'serve',
    configureServer(server) {
      const { currentContainer, close } = createReloadingContainer(server)
      server.middlewares.use(async (incoming, outgoing, next) => {
        try {
          const { api } = await currentContainer()
          if (!/^\/(api(\/|$)|pictures\/|livez$|readyz$)/.test(incoming.url ?? '')) return next()
          await getRequestListener(api, { overrideGlobalObjects: false })(incoming, outgoing)
        } catch (error) {
          next(error)
        }
      })
      // Errors are reported by the first request, which tries again.
      server.httpServer?.once('listening', () => void currentContainer().catch(() => undefined))
      server.httpServer?.once('close', () => void close())
    },
  }
}

function createReloadingContainer(server: ViteDevServer) {
  let container: Promise<Container> | null = null
  let isStale = false
  server.watcher.on('change', (file) => {
    isStale ||= SERVER_LAYERS.test(file)
  })

  async function close(): Promise<void> {
    const previous = container
    container = null
    await previous?.then((opened) => opened.close()).catch(() => undefined)
  }

  return {
    close,
    currentContainer: async (): Promise<Container> => {
      if (isStale) {
        isStale = false
        await close()
      }
      container ??= openContainer(runnableEnvironment(server)).catch((error: unknown) => {
        isStale = true
        throw error
      })
      const current = await container
      const pages = await runnableEnvironment(server).runner.import<typeof import('#server/pages/render-entry.ts')>(
        '/src/server/pages/render-entry.ts',
      )
      pages.setInProcessApi(current.api)
      return current
    },
  }
}

/** Imports the modules through Vite's runner, which loads their current version. */
async function openContainer({ runner }: RunnableDevEnvironment): Promise<Container> {
  const { readConfig } = await runner.import<typeof import('#server/config.ts')>('/src/server/config.ts')
  const { createContainer } = await runner.import<typeof import('#server/container.ts')>('/src/server/container.ts')
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  const container = await createContainer(readConfig({ LOG_LEVEL: 'warn', ...process.env }), print)
  for (const line of container.startupMessages) print(line)
  void container.sandboxMessages.then((lines) => lines.forEach(print))
  return container
}

function runnableEnvironment(server: ViteDevServer): RunnableDevEnvironment {
  const environment = server.environments.ssr
  if (environment && isRunnableDevEnvironment(environment)) return environment
  throw new TypeError('The ssr environment of the development server cannot run modules')
}
