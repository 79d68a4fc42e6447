import type { Dependencies } from '../dependencies.ts'

/** Ends a session: its token is worth nothing from now on. */
export async function signOut(deps: Dependencies, sessionId: string): Promise<void> {
  await deps.store.transaction((tx) => tx.deleteSession(sessionId))
}
