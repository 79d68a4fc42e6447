/** Asks whoever is signed in for their second factor, for calls that are refused without a fresh one. */
export interface FactorPrompt {
  /** Resolves with whether it was shown. Calls that are refused at the same time wait for one answer. */
  ask: () => Promise<boolean>
  isOpen: () => boolean
  subscribe: (changed: () => void) => () => void
  /** Answers whoever waits. */
  answer: (shown: boolean) => void
}

export function createFactorPrompt(): FactorPrompt {
  const listeners = new Set<() => void>()
  let pending: PromiseWithResolvers<boolean> | null = null
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    ask: () => {
      // Without anybody to show it, nothing could answer.
      if (listeners.size === 0) return Promise.resolve(false)
      pending ??= Promise.withResolvers<boolean>()
      notify()
      return pending.promise
    },
    isOpen: () => pending !== null,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => {
        listeners.delete(changed)
        if (listeners.size > 0) return
        pending?.resolve(false)
        pending = null
      }
    },
    answer: (shown) => {
      pending?.resolve(shown)
      pending = null
      notify()
    },
  }
}

/** Whether an answer says that the call wants a second factor first. */
export async function isFactorNeeded(response: Response): Promise<boolean> {
  return (await forbiddenCode(response)) === 'factor-needed'
}

/** Whether an answer says that the role does not allow the call: it may have been another one when the screen was drawn. */
export async function isNotPermitted(response: Response): Promise<boolean> {
  return (await forbiddenCode(response)) === 'not-permitted'
}

async function forbiddenCode(response: Response): Promise<unknown> {
  if (response.status !== 403) return null
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : null
}
