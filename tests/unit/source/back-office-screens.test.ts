import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isPermitted, rolesOf } from '#back-office/screens/screen.ts'
import { screens } from '#back-office/screens/screens.ts'
import { permissionsOf, ROLES } from '#domain/staff/permissions.ts'

test('every screen of the back office has its code where the table says', () => {
  const missing = screens.filter(({ file }) => !existsSync(`src/back-office/features/${file}-screen.tsx`))
  expect(missing.map(({ path }) => path)).toEqual([])
})

test('no two screens have one address or open by the same keys', () => {
  const paths = screens.map(({ path }) => path)
  const keys = screens.flatMap((screen) => screen.keys ?? [])
  expect(new Set(paths).size).toBe(paths.length)
  expect(new Set(keys).size).toBe(keys.length)
})

test('a screen is for the roles that may make its call, and for no other', () => {
  for (const screen of screens) {
    const permitted = ROLES.filter((role) => isPermitted(screen, permissionsOf(role)))
    expect(permitted, screen.path).toEqual(rolesOf(screen))
  }
})

test('the first screen is for everybody who works in the shop', () => {
  const first = screens.find(({ path }) => path === '/')
  expect(first && rolesOf(first)).toEqual(ROLES)
})
