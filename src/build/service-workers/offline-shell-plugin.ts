import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const WORKER = 'src/back-office/offline/service-worker.ts'
/** What of the screens can be worked with where there is no network. */
const OFFLINE_SCREENS = /[\\/]features[\\/]orders[\\/]pick(-tasks)?-screen\.tsx$/

type Bundle = Rolldown.OutputBundle

/**
 * After the back office, builds its service worker beside it, as one classic script. It is told by name which files the page
 * and the screens of picking need, so that it is another script, which browsers install, for every other build.
 */
export function offlineShellPlugin({ base, root }: { base: string; root: string }): Plugin {
  return {
    name: 'offline-shell',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = shellFiles(bundle).map((file) => base + file)
      const page = await readFile(join(dir, 'index.html'))
      const name = createHash('sha256').update(page).update(files.join()).digest('base64url').slice(0, 12)
      await build({
        configFile: false,
        root,
        publicDir: false,
        logLevel: 'warn',
        define: { 'import.meta.env.VITE_SHELL': JSON.stringify({ name, files }) },
        build: {
          outDir: dir,
          emptyOutDir: false,
          modulePreload: false,
          rolldownOptions: {
            input: join(root, WORKER),
            output: { format: 'iife', entryFileNames: 'service-worker.js', codeSplitting: false },
          },
        },
      })
    },
  }
}

/** The page's script first, then what it and the screens of picking import, with their styles and fonts. */
function shellFiles(bundle: Bundle): string[] {
  const parts = Object.values(bundle).filter((part) => part.type === 'chunk')
  const entries = parts.filter(({ isEntry }) => isEntry)
  const picking = parts.filter(({ facadeModuleId }) => OFFLINE_SCREENS.test(facadeModuleId ?? ''))
  // Fonts are named in the style sheet alone.
  const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'))
  const found = new Set<string>()
  const waiting = [...[...entries, ...picking].map(({ fileName }) => fileName), ...fonts]
  for (const file of waiting) {
    const part = bundle[file]
    if (!part || found.has(file)) continue
    found.add(file)
    if (part.type === 'asset') continue
    const { importedCss = [], importedAssets = [] } = part.viteMetadata ?? {}
    waiting.push(...part.imports, ...importedCss, ...importedAssets)
  }
  return [...found]
}
