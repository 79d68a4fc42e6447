import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '#contract/client.ts'
import type { PageAlive } from './page-alive.ts'
import type { PublicAddress } from './public-address.ts'
import type { SessionKeeper } from './session/session-keeper.ts'
import type { TokenBox } from './session/token-box.ts'

/** What every route's loader and guard is given. */
export interface ShopContext {
  client: Client
  queryClient: QueryClient
  session: SessionKeeper
  box: TokenBox
  page: PageAlive
  address: PublicAddress
}
