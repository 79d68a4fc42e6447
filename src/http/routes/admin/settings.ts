import { settingsEditingCalls } from '#contract/admin/settings.ts'
import { partOf, type SettingPart } from '#domain/settings/setting-parts.ts'
import { may } from '#domain/staff/permissions.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import { ok } from '#domain/values/result.ts'
import { putBackSettings, saveSettings } from '#use-cases/settings/index.ts'
import type { ApiDependencies } from '../../api-dependencies.ts'
import { toSettingsVersionDto } from '../../dto/admin/settings.ts'
import type { Route } from '../../route.ts'
import { staffRoute } from '../../staff/staff-route.ts'
import { staffWriteRoute } from '../../staff/staff-write-route.ts'

const tag = 'Back office: settings'
const aboutSaving = 'Every save is a version of its part, and customers see it at once.'
const aboutPutBack = 'What it says is saved as a new version.'

export const SETTINGS_EDITING_ROUTES: readonly Route[] = [
  staffRoute(
    settingsEditingCalls.settings,
    { tag, title: 'The settings in their parts', about: 'Secrets are none of them: they stay in the environment.' },
    async ({ deps: { store } }) => {
      // The versions first: then no part is older than its version says.
      const versions = await store.lastSettingsVersions()
      const settings = await store.settings()
      const part = <P extends SettingPart>(name: P) => ({
        version: versions.get(name) ?? 0,
        values: partOf(name, settings),
      })
      return ok({
        shop: part('shop'),
        texts: part('texts'),
        deals: part('deals'),
        limits: part('limits'),
        orders: part('orders'),
        taxes: part('taxes'),
        payments: part('payments'),
      })
    },
  ),
  staffRoute(
    settingsEditingCalls.settingsVersions,
    { tag, title: 'What a part of the settings was', about: 'Newest first.' },
    async ({ deps: { store }, query: { part, limit, cursor } }) => {
      const before = /^\d{1,15}$/.test(cursor ?? '') ? Number(cursor) : Number.MAX_SAFE_INTEGER
      const [found, everybody] = await Promise.all([
        store.settingsVersions(part, { before, limit: limit + 1 }),
        store.staff(),
      ])
      const names = new Map(everybody.map(({ id, name }) => [id, name]))
      const shown = found.slice(0, limit)
      return ok({
        versions: shown.map((version) => toSettingsVersionDto(version, names)),
        nextCursor: found.length > limit ? String(shown.at(-1)?.seq) : null,
      })
    },
  ),
  staffRoute(
    settingsEditingCalls.secretStates,
    { tag, title: 'Which secrets are set', about: 'Their values stay in the environment, and are never answered.' },
    async ({ deps: { providers, secretStates = [] } }) =>
      ok({ providers: providers.all.map(({ id, isSandbox }) => ({ id, isSandbox })), secrets: [...secretStates] }),
  ),
  staffWriteRoute(
    settingsEditingCalls.saveSettings,
    { tag, title: 'Save a part of the settings', about: `${aboutSaving} The owner alone changes the GSTIN.` },
    async ({ deps, staff, write, catalogue }, { part, version, values }) => {
      const save = { part, version, ...saverOf(deps, staff) }
      const saved = await write((tx) => saveSettings(tx, values, save))
      catalogue.changed()
      return saved
    },
  ),
  staffWriteRoute(
    settingsEditingCalls.putBackSettings,
    { tag, title: 'Put back a version of a part', about: aboutPutBack },
    async ({ deps, staff, write, catalogue }, { part, seq, version }) => {
      const save = { part, version, ...saverOf(deps, staff) }
      const saved = await write((tx) => putBackSettings(tx, seq, save))
      catalogue.changed()
      return saved
    },
  ),
  staffWriteRoute(
    settingsEditingCalls.saveTaxSettings,
    { tag, title: 'Save the rates of taxes', about: 'They hold for what is invoiced from now on.' },
    async ({ deps, staff, write }, { version, values }) => {
      const save = { part: 'taxes' as const, version, ...saverOf(deps, staff) }
      return write((tx) => saveSettings(tx, values, save))
    },
  ),
  staffWriteRoute(
    settingsEditingCalls.putBackTaxSettings,
    { tag, title: 'Put back the rates of taxes', about: aboutPutBack },
    async ({ deps, staff, write }, { seq, version }) => {
      const save = { part: 'taxes' as const, version, ...saverOf(deps, staff) }
      return write((tx) => putBackSettings(tx, seq, save))
    },
  ),
  staffWriteRoute(
    settingsEditingCalls.savePaymentSettings,
    { tag, title: 'Save how orders are paid', about: aboutSaving },
    async ({ deps, staff, write, catalogue }, { version, values }) => {
      const save = { part: 'payments' as const, version, ...saverOf(deps, staff) }
      const saved = await write((tx) => saveSettings(tx, values, save))
      catalogue.changed()
      return saved
    },
  ),
  staffWriteRoute(
    settingsEditingCalls.putBackPaymentSettings,
    { tag, title: 'Put back how orders were paid', about: aboutPutBack },
    async ({ deps, staff, write, catalogue }, { seq, version }) => {
      const save = { part: 'payments' as const, version, ...saverOf(deps, staff) }
      const saved = await write((tx) => putBackSettings(tx, seq, save))
      catalogue.changed()
      return saved
    },
  ),
]

function saverOf({ now }: Pick<ApiDependencies, 'now'>, { id, role }: Pick<StaffMember, 'id' | 'role'>) {
  return { staffId: id, mayDecideTaxes: may(role, 'settings.payments'), now: now() }
}
