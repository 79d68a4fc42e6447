import type { Route } from '../../route.ts'
import { AUDIT_ROUTES } from './audit.ts'
import { CATALOGUE_IMPORT_ROUTES } from './catalogue/import.ts'
import { CATALOGUE_LABEL_ROUTES } from './catalogue/labels.ts'
import { PICTURE_ROUTES } from './catalogue/pictures.ts'
import { CATALOGUE_EDITING_ROUTES } from './catalogue/products.ts'
import { CHANGE_ROUTES } from './changes.ts'
import { CUSTOMER_ROUTES } from './customers.ts'
import { CASH_ROUTES } from './fulfilment/cash-runs.ts'
import { LINE_REFUND_ROUTES } from './fulfilment/line-refunds.ts'
import { PAPER_ROUTES } from './fulfilment/papers.ts'
import { PICKING_ROUTES } from './fulfilment/picking.ts'
import { RETURN_ROUTES } from './fulfilment/returns.ts'
import { INVITATION_ROUTES } from './invitation.ts'
import { STAFF_ORDER_ROUTES } from './orders.ts'
import { REPORT_ROUTES } from './reports.ts'
import { PASSKEY_ROUTES } from './second-factor/passkeys.ts'
import { TOTP_ROUTES } from './second-factor/totp.ts'
import { STAFF_SESSION_ROUTES } from './session.ts'
import { SETTINGS_EDITING_ROUTES } from './settings.ts'
import { STAFF_MANAGEMENT_ROUTES } from './staff.ts'
import { STOCK_ROUTES } from './stock.ts'
import { STOCK_COUNT_ROUTES } from './stock-handling/counts.ts'
import { RECEIPT_ROUTES } from './stock-handling/receipts.ts'

/** Every call of the back office. */
export const STAFF_ROUTES: readonly Route[] = [
  ...STAFF_SESSION_ROUTES,
  ...TOTP_ROUTES,
  ...PASSKEY_ROUTES,
  ...INVITATION_ROUTES,
  ...STOCK_ROUTES,
  ...STOCK_COUNT_ROUTES,
  ...RECEIPT_ROUTES,
  ...STAFF_ORDER_ROUTES,
  ...PICKING_ROUTES,
  ...PAPER_ROUTES,
  ...LINE_REFUND_ROUTES,
  ...RETURN_ROUTES,
  ...CASH_ROUTES,
  ...CHANGE_ROUTES,
  ...CATALOGUE_EDITING_ROUTES,
  ...CATALOGUE_LABEL_ROUTES,
  ...PICTURE_ROUTES,
  ...CATALOGUE_IMPORT_ROUTES,
  ...STAFF_MANAGEMENT_ROUTES,
  ...AUDIT_ROUTES,
  ...CUSTOMER_ROUTES,
  ...REPORT_ROUTES,
  ...SETTINGS_EDITING_ROUTES,
]
