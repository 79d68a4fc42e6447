import { expect, test } from 'vitest'
import { toPathData } from './icons-plugin.ts'

test('paths stand one after the other, each from its own start', () => {
  const paths = [
    ['path', { d: 'M5 12h14', key: 'a' }],
    ['path', { d: 'm6 9 6 6 6-6', key: 'b' }],
  ] as const
  expect(toPathData(paths)).toBe('M5 12h14M0 0m6 9 6 6 6-6')
})

test.each([
  [['line', { x1: '1', y1: '2', x2: '3', y2: '4' }], 'M1 2L3 4'],
  [['polyline', { points: '1 2 3 4' }], 'M1 2 3 4'],
  [['polygon', { points: '1 2 3 4 5 6' }], 'M1 2 3 4 5 6z'],
  [['circle', { cx: '12', cy: '12', r: '10' }], 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0z'],
  [['ellipse', { cx: '12', cy: '5', rx: '9', ry: '3' }], 'M3 5a9 3 0 1 0 18 0a9 3 0 1 0 -18 0z'],
  [['rect', { x: '2', y: '3', width: '8', height: '9' }], 'M2 3h8v9h-8z'],
] as const)('%o is drawn as a path', (shape, pathData) => {
  expect(toPathData([shape])).toBe(pathData)
})

test('a rectangle keeps its round corners', () => {
  expect(toPathData([['rect', { x: '2', y: '2', width: '10', height: '8', rx: '2' }]])).toBe(
    'M4 2h6a2 2 0 0 1 2 2v4a2 2 0 0 1 -2 2h-6a2 2 0 0 1 -2 -2v-4a2 2 0 0 1 2 -2z',
  )
})

test('an icon with another shape is not built', () => {
  expect(() => toPathData([['text', {}]])).toThrow('text')
})
