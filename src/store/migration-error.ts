/** The database cannot be brought up to date; the message says why, and nothing was changed. */
export class MigrationError extends Error {
  override name = 'MigrationRefused'
}
