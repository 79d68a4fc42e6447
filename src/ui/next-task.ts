/**
 * Lets the browser answer a touch or paint a frame before what follows, as a task of its own. At once where a browser cannot be
 * asked to, and on the server.
 */
export async function nextTask(): Promise<void> {
  await globalThis.scheduler?.yield?.()
}
