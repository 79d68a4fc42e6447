import { expect, test } from 'vitest'
import { withShownPicture } from './picture.ts'
import { picturePath } from './picture-path.ts'

const [FIRST, SECOND] = ['ab'.repeat(32), 'cd'.repeat(32)]
const art = { img: '/art/mango.webp', imgAlt: 'A mango' }

test('lists show the first picture of a product, with its text', () => {
  const pictures = [
    { hash: FIRST, alt: 'A jar' },
    { hash: SECOND, alt: null },
  ]
  expect(withShownPicture({ ...art, pictures })).toEqual({ img: picturePath(FIRST), imgAlt: 'A jar', pictures })
})

test('a product without pictures of its own shows the one it names, or none', () => {
  expect(withShownPicture({ ...art, pictures: [] })).toEqual({ ...art, pictures: [] })
  const left = { img: picturePath(FIRST), imgAlt: 'A jar', pictures: [] }
  expect(withShownPicture(left)).toEqual({ img: '', imgAlt: null, pictures: [] })
})
