/** The database's latest changes were in a file that is missing; the message says which, and what to do. */
export class LostJournalError extends Error {
  override name = 'LostJournalError'
}
