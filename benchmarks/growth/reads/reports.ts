import { LONG_WAIT_MS } from '#domain/order-handling/order-views.ts'
import { type ReportDays, reportPeriod } from '#domain/reports/report-period.ts'
import type { Reads } from '#store/store.ts'
import { dayOf } from '../filling/days.ts'
import type { Landmarks } from '../filling/landmarks.ts'
import type { Read, ReadsByName } from './read.ts'
import { salesUntil } from './stock.ts'

const DAY_MS = 24 * 3600_000

/** So many days until now: at any time of day as many orders as at its end. */
const during =
  (
    days: ReportDays,
    ask: (store: Reads, range: { from: number; to: number }, of: Landmarks) => Promise<unknown>,
  ): Read =>
  (store, landmarks) =>
    ask(store, { from: landmarks.now - days * DAY_MS, to: landmarks.now }, landmarks)

const audit =
  (filter: (of: Landmarks) => Partial<Parameters<Reads['auditEvents']>[0]>, limit = 101): Read =>
  (store, landmarks) =>
    store.auditEvents(
      { actorId: null, action: null, subjectKind: null, subjectId: null, from: null, to: null, ...filter(landmarks) },
      { before: Number.MAX_SAFE_INTEGER, limit },
    )

/** Reports, staff and what they did, and versions of the settings. */
export const REPORT_READS: ReadsByName = {
  'work that is open': (store, { now }) =>
    store.openWork({ longSince: now - LONG_WAIT_MS, day: dayOf(now), sales: salesUntil(now) }),
  'progress of the shop': (store) => store.shopProgress(),
  'refunds of a year': during(365, (store, range) => store.refundsBetween(range)),
  'waste of a year': during(365, (store, range) => store.wasteBetween(range)),
  'figures of pickers, a year': during(365, (store, range) => store.pickerFigures(range)),
  'summed days of a year': (store, { now }) => store.summedDays(daysOfYear(now)),
  'summed products of a year': (store, { now }) => store.summedProducts(daysOfYear(now)),
  'first day of sales': (store) => store.firstSalesDay(),
  'sales of a day': during(1, (store, range) => store.salesByDay(range)),
  'sales of a week by day, without sums': during(7, (store, range) => store.salesByDay(range)),
  'sales of a day by hour': during(1, (store, range) => store.salesByHour(range)),
  'products sold on a day': during(1, (store, range) => store.productSales(range)),
  'states of the orders of a day': during(1, (store, range) => store.countOrdersByState(range)),
  'units of 256 packs by the hour, four weeks': during(28, (store, range, { packIds }) =>
    store.unitsByHourOfWeek(packIds.slice(0, 256), range),
  ),
  'times without stock, a day': during(1, (store, range) => store.soldOutTimes(range)),
  'whether packs have sold out since': (store) => store.hasSoldOutChanges(),
  staff: (store) => store.staff(),
  'member of staff': (store, { staffId }) => store.staffMember(staffId),
  'member of staff by e-mail': (store, { staffEmail }) => store.staffByEmail(staffEmail),
  'member of staff by invitation': (store, { invitationHash }) => store.staffByInvitation(invitationHash),
  'session of staff': (store, { staffSessionId }) => store.staffSession(staffSessionId),
  'second factor': (store, { staffId }) => store.totp(staffId),
  'recovery codes': (store, { staffId }) => store.recoveryCodesLeft(staffId),
  passkey: (store, { passkeyId }) => store.passkey(passkeyId),
  'passkeys of somebody': (store, { staffId }) => store.passkeysOf(staffId),
  'audit, newest': audit(() => ({})),
  'audit of a day': audit(({ now }) => ({ from: now - DAY_MS, to: now })),
  'audit of a member of staff': audit(({ pickerId }) => ({ actorId: pickerId })),
  'audit of an action by somebody': audit(({ pickerId }) => ({ actorId: pickerId, action: 'packOrder' })),
  'audit of a rare action': audit(() => ({ action: 'addStaff' })),
  'audit of an order': audit(({ orderId }) => ({ subjectKind: 'order', subjectId: orderId })),
  'audit, 500 rows of an export of a month': audit(({ now }) => ({ from: now - 30 * DAY_MS, to: now }), 500),
  'audit, 500 rows to be sealed': (store, { auditSeq }) => store.auditEventsAfter(auditSeq - 500, auditSeq, 500),
  'last row of the audit before a time': (store, { auditSeq, now }) => store.lastAuditEventBefore(auditSeq - 2000, now),
  'last seal of the audit': (store) => store.lastAuditSeal(),
  'seals of the audit': (store) => store.auditSeals(0, 100),
  'versions of settings': (store) => store.settingsVersions('shop', { before: Number.MAX_SAFE_INTEGER, limit: 101 }),
  'version of settings': (store, { settingsSeq }) => store.settingsVersion(settingsSeq),
  'last versions of settings': (store) => store.lastSettingsVersions(),
}

function daysOfYear(now: number): { first: number; last: number } {
  const { firstDay, lastDay } = reportPeriod(now, 365).current
  return { first: firstDay, last: lastDay }
}
