/** What a service worker sees of its browser, as far as this one uses it; see that of the browser runtime. */
export interface WorkerScope {
  readonly location: { readonly origin: string; readonly href: string }
  readonly clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener<Kind extends keyof WorkerEvents>(kind: Kind, listen: (event: WorkerEvents[Kind]) => void): void
}

interface WorkerEvents {
  install: Lasting
  activate: Lasting
  fetch: Lasting & { readonly request: Request; respondWith: (answer: Promise<Response>) => void }
}

interface Lasting {
  /** Keeps the worker awake until the work is done. */
  waitUntil: (work: Promise<unknown>) => void
}
