import { expect, test } from 'vitest'
import type { SettingsVersion } from '#domain/settings/settings-version.ts'
import { SAMPLE_SETTINGS } from '#seed/settings.ts'
import { NOON } from '#tests/support/records/factories.ts'
import { storeSettings } from '#use-cases/settings/index.ts'
import type { StoreUnderTest } from './suite.ts'

const ALL = { before: Number.MAX_SAFE_INTEGER, limit: 100 }
const aVersion = (overrides: Partial<SettingsVersion> = {}): SettingsVersion => ({
  at: NOON,
  staffId: 'staff-1',
  origin: 'staff',
  part: 'shop',
  body: { name: 'हरीभरी', contact: { email: '' } },
  ...overrides,
})

export function settingsVersionsConformance(underTest: StoreUnderTest): void {
  test('versions of settings are read by their part, newest first, page by page', async () => {
    const store = await underTest.empty()
    expect(await store.lastSettingsVersions()).toEqual(new Map())
    const versions = [
      aVersion(),
      aVersion({ part: 'deals', staffId: null, origin: 'command', body: { deals: null } }),
      aVersion({ at: NOON + 1, origin: 'found' }),
    ]
    await store.transaction(async (tx) => {
      await tx.lockSettings()
      for (const version of versions) await tx.addSettingsVersion(version)
    })
    const [newest, oldest, ...more] = await store.settingsVersions('shop', ALL)
    expect([newest, oldest, more]).toMatchObject([versions[2], versions[0], []])
    const seq = newest?.seq ?? 0
    expect(await store.settingsVersions('shop', { before: seq, limit: 1 })).toEqual([oldest])
    expect([await store.settingsVersion(seq), await store.settingsVersion(seq + 1000)]).toEqual([newest, null])
    const [deals] = await store.settingsVersions('deals', ALL)
    expect(deals).toEqual({ ...versions[1], seq: deals?.seq })
    expect(await store.lastSettingsVersions()).toEqual(
      new Map([
        ['shop', seq],
        ['deals', deals?.seq],
      ]),
    )
  })

  test('settings are stored with a version of each part that changes, and of what was found there', async () => {
    const store = await underTest.empty()
    const save = (settings: typeof SAMPLE_SETTINGS) =>
      store.transaction(async (tx) => {
        await tx.lockSettings()
        await storeSettings(tx, { staffId: null, origin: 'command', at: NOON }, settings)
      })
    await store.transaction((tx) => tx.saveSettings(SAMPLE_SETTINGS))
    const content = async () => (await store.catalogueVersion()).content
    const before = await content()
    await save({ ...SAMPLE_SETTINGS, cashOnDelivery: !SAMPLE_SETTINGS.cashOnDelivery })
    await save(SAMPLE_SETTINGS)
    expect(await content()).toBeGreaterThan(before)
    const { cashOnDelivery } = SAMPLE_SETTINGS
    expect(await store.settingsVersions('payments', ALL)).toMatchObject([
      { origin: 'command', body: { cashOnDelivery } },
      { origin: 'command', body: { cashOnDelivery: !cashOnDelivery } },
      { origin: 'found', body: { cashOnDelivery } },
    ])
    expect([...(await store.lastSettingsVersions()).keys()]).toEqual(['payments'])
  })
}
