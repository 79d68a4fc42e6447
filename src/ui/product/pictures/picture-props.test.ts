import { existsSync, globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { picturePath } from '#domain/catalogue/pictures/picture-path.ts'
import { pictureProps } from './picture-props.ts'

const below = (path: string) => `/shop-demo${path}`

test('of an uploaded picture a browser chooses the width, and a picture from elsewhere is one address', () => {
  const [small, middle, large] = ([320, 640, 1280] as const).map((width) => below(picturePath('ab'.repeat(32), width)))
  expect(pictureProps(picturePath('ab'.repeat(32)), '8rem', below)).toEqual({
    sizes: '8rem',
    srcSet: `${small} 320w, ${middle} 640w, ${large} 1280w`,
    src: middle,
  })
  expect(pictureProps('/own/mango.webp', '8rem', below)).toEqual({ src: '/shop-demo/own/mango.webp' })
  expect(pictureProps('', '8rem', below)).toEqual({ src: '' })
})

test('a drawn picture comes as wide as it is shown, which is narrower than a photo', () => {
  expect(pictureProps('/art/mango.webp', '(width >= 48rem) 22rem, 12rem', below)).toEqual({
    sizes: '(width >= 48rem) 13.2rem, 7.2rem',
    srcSet: '/shop-demo/art/128/mango.avif 128w, /shop-demo/art/256/mango.avif 256w',
    src: '/shop-demo/art/mango.webp',
  })
})

test('every drawn picture is there in the widths of cards and of product pages too', () => {
  const names = globSync('public/art/*.webp').map((file) => basename(file, '.webp'))
  expect(names.length).toBeGreaterThan(50)
  for (const width of [128, 256]) {
    expect(names.filter((name) => !existsSync(`public/art/${width}/${name}.avif`))).toEqual([])
  }
})
