import { useQuery } from '@tanstack/react-query'
import { storeQuery } from '../../api/catalogue.ts'
import type { Client } from '../../api/client.ts'
import { useClient, useSession } from '../use-session.ts'
import { visitorClient } from './visitor-client.ts'

export interface ListOwner {
  /** Null while nobody is known, and for a visitor who is to sign in first. */
  kind: 'customer' | 'visitor' | null
  /** Who is here is known, so that lists nobody owns are known to be empty. */
  known: boolean
  /** Its calls of basket and wishlist are those of the owner's lists. */
  client: Client
}

/** Whose basket and wishlist the screens show: a customer's are the server's, a visitor's this browser's. */
export function useListOwner(): ListOwner {
  const session = useSession()
  const client = useClient()
  const { data: store } = useQuery(storeQuery(client))
  if (session.status === 'signed-in') return { kind: 'customer', known: true, client }
  if (session.status === 'checking' || session.unverified || store?.visitorBasket !== true) {
    return { kind: null, known: session.status === 'anonymous', client }
  }
  return { kind: 'visitor', known: true, client: visitorClient(client) }
}
