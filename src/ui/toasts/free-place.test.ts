import { expect, test } from 'vitest'
import { type Box, findFreePlace } from './free-place.ts'

const area: Box = { left: 16, top: 8, right: 374, bottom: 836 }
const phone = { width: 358, height: 56, area, prefer: 'top' } as const

/** As wide as the window. */
const row = (top: number, bottom: number): Box => ({ left: 0, top, right: 390, bottom })

test('a notice lies at its edge where nothing is in its way', () => {
  expect(findFreePlace({ ...phone, obstacles: [] })).toEqual({ left: 16, top: 8 })
  expect(findFreePlace({ ...phone, prefer: 'bottom', obstacles: [] })).toEqual({ left: 16, top: 780 })
})

test('a notice lies in the first gap between controls that is high enough for it', () => {
  const obstacles = [row(300, 350), row(0, 44), row(60, 116), row(171.5, 220)]
  expect(findFreePlace({ ...phone, obstacles })).toEqual({ left: 16, top: 220 })
  expect(findFreePlace({ ...phone, height: 55, obstacles })).toEqual({ left: 16, top: 116 })
  expect(findFreePlace({ ...phone, prefer: 'bottom', obstacles: [row(780, 844)] })).toEqual({ left: 16, top: 724 })
})

test('on a wide window controls beside the notice are no obstacles, and the left is free where the right is not', () => {
  const desk = { ...phone, area: { left: 16, top: 8, right: 1424, bottom: 884 }, prefer: 'bottom' } as const
  const atTheRight = { left: 1100, top: 0, right: 1440, bottom: 900 }
  expect(findFreePlace({ ...desk, obstacles: [{ ...atTheRight, right: 1060, left: 20 }] })).toEqual({
    left: 1066,
    top: 828,
  })
  expect(findFreePlace({ ...desk, obstacles: [atTheRight] })).toEqual({ left: 541, top: 828 })
})

test('where everything is covered with controls a notice lies at its edge', () => {
  expect(findFreePlace({ ...phone, obstacles: [row(0, 844)] })).toEqual({ left: 16, top: 8 })
})
