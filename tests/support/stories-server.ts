import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'
import { storiesPlugin } from '../../src/build/stories-plugin.ts'

/** Serves the gallery of parts alone, without the shop behind it. Answers its address and how to stop it. */
export async function startStoriesServer(port = 0): Promise<{ url: string; stop: () => Promise<void> }> {
  // A folder of its own, so that two of them can start at the same time.
  const cacheDir = mkdtempSync(join(tmpdir(), 'haribhari-gallery-'))
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
  if (!address || typeof address === 'string') throw new Error('The gallery has no address')
  const stop = async () => {
    await server.close()
    rmSync(cacheDir, { recursive: true, force: true })
  }
  return { url: `http://127.0.0.1:${address.port}/gallery`, stop }
}
