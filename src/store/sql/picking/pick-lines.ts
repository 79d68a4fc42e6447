import type { PickedUnits, PickLine } from '#domain/picking/pick-line.ts'
import { insertRows, integer, kindsOf, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import { pickedUnitsRecord, pickLineRecord } from '../records.ts'

export interface PickLineReads {
  /** In the order of the order's lines; none for an order that was never claimed. */
  pickLines(orderId: string): Promise<PickLine[]>
  /** The units of finished lines by their lots. */
  pickedUnits(orderId: string): Promise<PickedUnits[]>
  /** For which line of which order a pick with this key was written down; null when there is none. */
  pickByKey(key: string): Promise<{ orderId: string; line: number } | null>
}

export interface PickLineWrites {
  /** For a locked order that has none. */
  addPickLines(lines: readonly PickLine[]): Promise<void>
  /** What came of a line, with its units in place of those it had. */
  savePickLine(line: PickLine, units: readonly PickedUnits[]): Promise<void>
  addPickKey(pick: { key: string; orderId: string; line: number; at: number }): Promise<void>
}

export function pickLineReads(session: Session): PickLineReads {
  return {
    pickLines: async (orderId) => (await session.rows(linesOf, { orderId })).map(pickLineRecord.fromRow),
    pickedUnits: async (orderId) => (await session.rows(unitsOf, { orderId })).map(pickedUnitsRecord.fromRow),
    pickByKey: (key) => session.row(lineByKey, { key }),
  }
}

export function pickLineWrites(session: Session): PickLineWrites {
  return {
    addPickLines: (lines) => session.insert(addLines, lines.map(pickLineRecord.toRow)),
    async savePickLine(line, units) {
      if ((await session.write(saveLine, pickLineRecord.toRow(line))) !== 1) {
        throw new Error(`The order ${line.orderId} has no line ${line.line} to pick`)
      }
      await session.send(deleteUnits, { orderId: line.orderId, line: line.line })
      await session.insert(addUnits, units.map(pickedUnitsRecord.toRow))
    },
    addPickKey: (pick) => session.send(addKey, pick),
  }
}

const linesOf = query({ orderId: text }, (db, { orderId }) =>
  db.selectFrom('pickLines').select(pickLineRecord.columns).where('orderId', '=', orderId).orderBy('line'),
)

const unitsOf = query({ orderId: text }, (db, { orderId }) =>
  db
    .selectFrom('pickedUnits')
    .select(pickedUnitsRecord.columns)
    .where('orderId', '=', orderId)
    .orderBy('line')
    .orderBy('lotId'),
)

const lineByKey = query({ key: text }, (db, { key }) =>
  db.selectFrom('pickKeys').select(['orderId', 'line']).where('key', '=', key),
)

const addLines = insertRows('pickLines', pickLineRecord.columns)
const addUnits = insertRows('pickedUnits', pickedUnitsRecord.columns)

const saveLine = query(kindsOf(pickLineRecord), (db, { orderId, line, ...found }) =>
  db.updateTable('pickLines').set(found).where('orderId', '=', orderId).where('line', '=', line),
)

const deleteUnits = query({ orderId: text, line: integer }, (db, { orderId, line }) =>
  db.deleteFrom('pickedUnits').where('orderId', '=', orderId).where('line', '=', line),
)

const addKey = query({ key: text, orderId: text, line: integer, at: integer }, (db, pick) =>
  db.insertInto('pickKeys').values(pick),
)
