interface ImportMetaEnv {
  /** See src/build/service-workers/offline-shell-plugin.ts; only the service worker of the back office has it. */
  readonly VITE_SHELL: {
    readonly name: string
    /** Paths, the first of them that of the page's own script. */
    readonly files: string[]
  }
}
