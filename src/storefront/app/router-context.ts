import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '#contract/client.ts'
import type { SessionKeeper } from '../session/session-store.ts'
import type { TokenBox } from '../session/token-storage.ts'
import type { PageAlive } from './hydration.ts'
import type { PublicAddress } from './public-url.ts'

/** What every route's loader and guard is given. */
export interface ShopContext {
  client: Client
  queryClient: QueryClient
  session: SessionKeeper
  box: TokenBox
  page: PageAlive
  address: PublicAddress
}
