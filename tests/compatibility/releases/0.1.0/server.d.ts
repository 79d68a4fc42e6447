export function openServer(): Promise<{
  fetch: (request: Request) => Promise<Response>
  close: () => void
}>
