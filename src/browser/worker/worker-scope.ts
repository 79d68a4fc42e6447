/**
 * What a service worker sees of its browser, as far as this one uses it. TypeScript's own declarations for workers
 * cannot stand beside those for pages, and the payment sandbox carries scripts for pages.
 */
export interface WorkerScope {
  readonly location: { readonly origin: string }
  readonly registration: { readonly scope: string; readonly active: object | null }
  readonly clients: {
    claim: () => Promise<void>
    matchAll: (options: {
      includeUncontrolled: boolean
    }) => Promise<readonly { postMessage: (message: unknown) => void }[]>
  }
  skipWaiting: () => Promise<void>
  addEventListener<Kind extends keyof WorkerEvents>(kind: Kind, listen: (event: WorkerEvents[Kind]) => void): void
}

interface WorkerEvents {
  install: Lasting
  activate: Lasting
  message: Lasting & { readonly data: unknown }
  fetch: Lasting & { readonly request: Request; respondWith: (answer: Promise<Response>) => void }
}

interface Lasting {
  /** Keeps the worker awake until the work is done. */
  waitUntil: (work: Promise<unknown>) => void
}
