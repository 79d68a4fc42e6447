import { settingsEditingCalls } from '#contract/admin/settings.ts'
import type { SettingPart } from '#domain/settings/setting-parts.ts'
import type { Permission } from '#domain/staff/permissions.ts'

/** What a role needs to put back a version of a part: that of the call which does it. */
export function putBackPermission(part: SettingPart): Permission {
  const { putBackPaymentSettings, putBackTaxSettings, putBackSettings } = settingsEditingCalls
  if (part === 'payments') return putBackPaymentSettings.who.permission
  return part === 'taxes' ? putBackTaxSettings.who.permission : putBackSettings.who.permission
}
