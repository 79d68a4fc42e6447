import type { QueryClient } from '@tanstack/react-query'
import { storeQuery } from '../../api/catalogue.ts'
import type { Client } from '../../api/client.ts'

/** Whether the shop has a basket for visitors, as far as this page knows: its settings come with every page. */
export function keepsVisitorLists(cache: QueryClient, client: Client): boolean {
  return cache.getQueryData(storeQuery(client).queryKey)?.visitorBasket === true
}

/** The same, once it is known. Where the settings cannot be read, visitors are asked to sign in. */
export async function loadKeepsVisitorLists(cache: QueryClient, client: Client): Promise<boolean> {
  await cache.ensureQueryData(storeQuery(client)).catch(() => undefined)
  return keepsVisitorLists(cache, client)
}
