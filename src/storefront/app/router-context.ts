import type { QueryClient } from '@tanstack/react-query'
import type { Transport } from '#contract/client/transport.ts'
import type { Client } from '../api/client.ts'
import type { SessionStore } from '../session/session-store.ts'
import type { TokenStorage } from '../session/token-storage.ts'
import type { PublicUrl } from './public-url.ts'
import type { Hydration } from './root/hydration.ts'

/** What the router passes to every loader, guard and component. */
export interface RouterContext {
  client: Client
  /** For the calls of a screen's own, which `client` does not have. */
  transport: Transport
  queryClient: QueryClient
  session: SessionStore
  tokenStorage: TokenStorage
  hydration: Hydration
  publicUrl: PublicUrl
}
