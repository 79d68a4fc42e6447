import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { serveStatic } from '../../../scripts/serve-static.ts'

/**
 * Builds the stories in a folder and serves them without the shop. Resolves with their URL and a function that stops the server. A
 * development server would transform some hundred modules, and every test would load them one by one.
 */
export async function startStoriesServer(
  page = 'src/ui/stories/',
): Promise<{ url: string; stop: () => Promise<void> }> {
  const outDir = mkdtempSync(join(tmpdir(), 'haribhari-stories-'))
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [tailwindcss(), react()],
    build: { outDir, minify: false, rolldownOptions: { input: `${page}index.html` } },
  })
  const server = await serveStatic({ folder: outDir, path: '/', port: 0 })
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The stories server has no address')
  const stop = async () => {
    server.closeAllConnections()
    server.close()
    rmSync(outDir, { recursive: true, force: true })
  }
  return { url: `http://127.0.0.1:${address.port}/${page}`, stop }
}
