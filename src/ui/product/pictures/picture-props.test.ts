import { expect, test } from 'vitest'
import { picturePath } from '#domain/catalogue/pictures/picture-path.ts'
import { pictureProps } from './picture-props.ts'

const below = (path: string) => `/shop-demo${path}`

test('of an uploaded picture a browser chooses the width, and any other picture is one address', () => {
  const [small, middle, large] = ([320, 640, 1280] as const).map((width) => below(picturePath('ab'.repeat(32), width)))
  expect(pictureProps(picturePath('ab'.repeat(32)), '8rem', below)).toEqual({
    sizes: '8rem',
    srcSet: `${small} 320w, ${middle} 640w, ${large} 1280w`,
    src: middle,
  })
  expect(pictureProps('/art/mango.webp', '8rem', below)).toEqual({ src: '/shop-demo/art/mango.webp' })
  expect(pictureProps('', '8rem', below)).toEqual({ src: '' })
})
