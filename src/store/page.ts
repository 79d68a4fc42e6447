export interface PageRequest {
  /** How many records to answer at most. */
  limit: number
  /** Where an earlier page ended (its `nextCursor`), or null for the first. */
  cursor: string | null
}
