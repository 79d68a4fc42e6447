import { sql } from 'kysely'

/*
 * Days and hours in India since 1970, of a column with milliseconds. Both engines divide whole numbers without a rest.
 */

export const indiaDay = (column: string) => sql<number>`(${sql.ref(column)} + 19800000) / 86400000`
export const indiaHour = (column: string) => sql<number>`(${sql.ref(column)} + 19800000) / 3600000`
