import { expect, test } from 'vitest'
import type { PickBody } from '#contract/admin/picking/picks.ts'
import { waitingText } from './waiting-text.ts'

const textOf = (lines: number, stored: number | null) => {
  const waiting = Array.from(
    { length: lines },
    (_, line): PickBody => ({ kind: 'picked', key: `key-of-${line}`, line }),
  )
  return waitingText({ waiting, stored })
}

test('without a network only lines that would outlive the page are said to be stored', () => {
  expect(textOf(2, 2)).toContain('2 lines are stored on this device')
  expect(textOf(2, 1)).toContain('1 line is stored on this device')
  expect(textOf(1, 0)).toContain('Go on: what you pick is stored')
  expect(textOf(2, null)).toContain('2 lines wait in this page alone')
  expect(textOf(0, null)).toContain('Go on')
})
