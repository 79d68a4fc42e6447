export { GUEST_TTL_MS, purgeExpiredGuests } from './purge-guests.ts'
export { createReconciler } from './reconcile.ts'
