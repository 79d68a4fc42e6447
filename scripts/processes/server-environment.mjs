/**
 * What the shop's process is started with, so that it takes less memory (docs/decisions/118): young objects of the main
 * thread have 24 MB in all before they are collected, not 48, the shop may ask for a collection when it is idle (145), and threads
 * share two pools of the C library, since what one thread has freed in a pool of its own is of no use to others. The Dockerfile
 * and the documented unit of systemd say the same.
 */
export const SERVER_ENVIRONMENT = { NODE_OPTIONS: '--max-semi-space-size=8 --expose-gc', MALLOC_ARENA_MAX: '2' }

/** These variables with those of the server; what the owner has set comes first. */
export function withServerEnvironment(variables) {
  const options = [SERVER_ENVIRONMENT.NODE_OPTIONS, variables.NODE_OPTIONS].filter(Boolean).join(' ')
  return { ...SERVER_ENVIRONMENT, ...variables, NODE_OPTIONS: options }
}
