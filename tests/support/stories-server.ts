import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'
import { storiesPlugin } from '../../src/build/stories-plugin.ts'

/** Serves the stories without the shop. Resolves with their URL and a function that stops the server. */
export async function startStoriesServer(port = 0): Promise<{ url: string; stop: () => Promise<void> }> {
  // A cache of its own, so that two servers can start at the same time.
  const cacheDir = mkdtempSync(join(tmpdir(), 'haribhari-stories-'))
  const server = await createServer({
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    plugins: [tailwindcss(), storiesPlugin(), react()],
    server: { host: '127.0.0.1', port, hmr: false, watch: null },
    cacheDir,
    optimizeDeps: { entries: ['src/ui/stories/main.tsx'] },
  })
  await server.listen()
  const address = server.httpServer?.address()
  if (!address || typeof address === 'string') throw new Error('The stories server has no address')
  const stop = async () => {
    await server.close()
    rmSync(cacheDir, { recursive: true, force: true })
  }
  return { url: `http://127.0.0.1:${address.port}/stories`, stop }
}
