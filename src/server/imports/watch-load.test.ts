import { expect, test } from 'vitest'
import { watchLoad } from './watch-load.ts'

test('somebody shops until the main thread has been idle for two seconds', () => {
  let now = 0
  let utilization = 0.05
  const isShopBusy = watchLoad({ utilization: () => utilization, monotonicNow: () => now })
  const at = (ms: number, worked: number) => {
    now = ms
    utilization = worked
    return isShopBusy()
  }
  expect(at(0, 0.05)).toBe(false)
  expect(at(100, 0.3)).toBe(true)
  expect(at(2099, 0.05)).toBe(true)
  expect(at(2100, 0.05)).toBe(false)
  expect(at(2600, 0.2)).toBe(true)
})
