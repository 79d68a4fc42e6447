/** Status of the list (A097): not requested, loading, loaded or failed. */
export type ShopStatus = 'idle' | 'processing' | 'done' | 'failed'

/** The status from the query. A loaded list stays `done` during a background refetch. */
export function shopStatus(list: {
  status: 'pending' | 'error' | 'success'
  fetchStatus: 'fetching' | 'paused' | 'idle'
}): ShopStatus {
  if (list.status === 'success') return 'done'
  // A paused query is offline: all one can do is try again.
  if (list.status === 'error' || list.fetchStatus === 'paused') return 'failed'
  return list.fetchStatus === 'fetching' ? 'processing' : 'idle'
}
