/** Where the list stands: nothing asked yet, on its way, there, or it did not come. */
export type ShopStatus = 'idle' | 'processing' | 'done' | 'failed'

/** The list's status from its query. A list that is shown stays `done` while it is quietly asked for again. */
export function shopStatus(list: {
  status: 'pending' | 'error' | 'success'
  fetchStatus: 'fetching' | 'paused' | 'idle'
}): ShopStatus {
  if (list.status === 'success') return 'done'
  // A paused query has no network to ask: trying again is all one can do.
  if (list.status === 'error' || list.fetchStatus === 'paused') return 'failed'
  return list.fetchStatus === 'fetching' ? 'processing' : 'idle'
}
