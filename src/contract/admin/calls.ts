import { auditCalls } from './audit.ts'
import { catalogueImportCalls } from './catalogue/import.ts'
import { catalogueLabelCalls } from './catalogue/labels.ts'
import { pictureCalls } from './catalogue/pictures.ts'
import { catalogueEditingCalls } from './catalogue/products.ts'
import { customerCalls } from './customers.ts'
import { cashCalls } from './fulfilment/cash-runs.ts'
import { lineRefundCalls } from './fulfilment/line-refunds.ts'
import { paperCalls } from './fulfilment/papers.ts'
import { returnCalls } from './fulfilment/returns.ts'
import { invitationCalls } from './invitation.ts'
import { changeCalls } from './order-handling/changes.ts'
import { staffOrderCalls } from './orders.ts'
import { reportCalls } from './overview/reports.ts'
import { passkeyCalls } from './passkeys.ts'
import { pickingCalls } from './picking/picking-calls.ts'
import { secondFactorCalls } from './second-factor.ts'
import { staffSessionCalls } from './session.ts'
import { settingsEditingCalls } from './settings.ts'
import { staffManagementCalls } from './staff.ts'
import { stockCalls } from './stock.ts'
import { stockCountCalls } from './stock-handling/counts.ts'
import { receiptCalls } from './stock-handling/receipts.ts'

/** Every call of the back office: its client, its routes, its menu and the test of who may make which come from this. */
export const STAFF_CALLS = {
  ...staffSessionCalls,
  ...secondFactorCalls,
  ...passkeyCalls,
  ...invitationCalls,
  ...stockCalls,
  ...stockCountCalls,
  ...receiptCalls,
  ...staffOrderCalls,
  ...pickingCalls,
  ...paperCalls,
  ...lineRefundCalls,
  ...returnCalls,
  ...cashCalls,
  ...changeCalls,
  ...catalogueEditingCalls,
  ...catalogueLabelCalls,
  ...pictureCalls,
  ...catalogueImportCalls,
  ...staffManagementCalls,
  ...auditCalls,
  ...customerCalls,
  ...reportCalls,
  ...settingsEditingCalls,
}

const names = new Map<unknown, string>(Object.entries(STAFF_CALLS).map(([name, call]) => [call, name]))

/** The name under which a call stands above, which the audit has for the action. */
export function staffCallName(call: unknown): string {
  const name = names.get(call)
  if (name === undefined) throw new Error('A call of the back office stands in STAFF_CALLS')
  return name
}
