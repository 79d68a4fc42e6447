import { useState } from 'react'
import type { ProductPicture } from '#domain/catalogue/pictures/picture.ts'
import { PicturesCard } from '../parts/pictures/pictures-card.tsx'
import { createOffice } from '../session/office.ts'
import { OfficeContext } from '../session/use-office.ts'
import type { Story } from './story.ts'

const JAR: ProductPicture = { hash: 'ab'.repeat(32), alt: 'Glass jar of amber honey with a wooden dipper' }
const COMB: ProductPicture = { hash: 'cd'.repeat(32), alt: null }

export const PICTURE_STORIES: readonly Story[] = [
  { name: 'Pictures', show: () => <EditedPictures pictures={[JAR, COMB]} /> },
  { name: 'Pictures, none yet', show: () => <EditedPictures pictures={[]} /> },
]

function EditedPictures({ pictures }: { pictures: readonly ProductPicture[] }) {
  const [office] = useState(createOffice)
  const [value, setValue] = useState(pictures)
  return (
    <OfficeContext value={office}>
      <PicturesCard value={value} onChange={setValue} />
    </OfficeContext>
  )
}
