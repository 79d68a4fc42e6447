import { getRequestListener } from '@hono/node-server'
import { isRunnableDevEnvironment, type Plugin, type RunnableDevEnvironment, type ViteDevServer } from 'vite'

/** Layers whose change needs a new API; a change in any other only reloads the page. */
const SERVER_LAYERS = /\/src\/(domain|contract|use-cases|store|payments|http|seed|operations|server)\//

interface RunningShop {
  api: (request: Request, env?: unknown) => Promise<Response>
  welcome: string[]
  close: () => Promise<void>
}

/**
 * `npm run dev`: the API answers on the page's own origin, and is opened anew after a change of its code. The pages
 * ask it in the same process, as in the built shop.
 */
export function devServerPlugin(): Plugin {
  return {
    name: 'dev-shop',
    apply: 'serve',
    configureServer(server) {
      const { current, close } = keepOpen(server)
      server.middlewares.use(async (incoming, outgoing, next) => {
        try {
          const { api } = await current()
          if (!/^\/(api(\/|$)|livez$|readyz$)/.test(incoming.url ?? '')) return next()
          await getRequestListener(api, { overrideGlobalObjects: false })(incoming, outgoing)
        } catch (error) {
          next(error)
        }
      })
      server.httpServer?.once('listening', () => void current().catch(() => undefined))
      server.httpServer?.once('close', () => void close())
    },
  }
}

function keepOpen(server: ViteDevServer) {
  let shop: Promise<RunningShop> | null = null
  let stale = false
  server.watcher.on('change', (file) => {
    stale ||= SERVER_LAYERS.test(file)
  })

  async function close(): Promise<void> {
    const before = shop
    shop = null
    await before?.then((running) => running.close()).catch(() => undefined)
  }

  return {
    close,
    current: async (): Promise<RunningShop> => {
      if (stale) {
        stale = false
        await close()
      }
      shop ??= open(runnable(server)).catch((error: unknown) => {
        stale = true
        throw error
      })
      const running = await shop
      const pages = await runnable(server).runner.import<typeof import('#server/pages/render-entry.ts')>(
        '/src/server/pages/render-entry.ts',
      )
      pages.setInProcessApi(running.api)
      return running
    },
  }
}

async function open({ runner }: RunnableDevEnvironment): Promise<RunningShop> {
  const { readConfig } = await runner.import<typeof import('#server/config.ts')>('/src/server/config.ts')
  const { createContainer } = await runner.import<typeof import('#server/container.ts')>('/src/server/container.ts')
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  const shop = await createContainer(readConfig({ LOG_LEVEL: 'warn', ...process.env }), say)
  for (const line of shop.welcome) say(line)
  return shop
}

function runnable(server: ViteDevServer): RunnableDevEnvironment {
  const environment = server.environments.ssr
  if (environment && isRunnableDevEnvironment(environment)) return environment
  throw new TypeError('The server side of the development server does not run modules')
}
