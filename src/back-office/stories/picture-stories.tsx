import { useState } from 'react'
import type { ProductPicture } from '#domain/catalogue/pictures/picture.ts'
import { PicturesCard } from '../parts/pictures/pictures-card.tsx'
import { createOffice } from '../session/office.ts'
import { OfficeContext } from '../session/use-office.ts'
import type { Story } from './story.ts'

const JAR: ProductPicture = { hash: 'ab'.repeat(32), alt: 'Glass jar of amber honey with a wooden dipper' }
const COMB: ProductPicture = { hash: 'cd'.repeat(32), alt: null }

/** One alone: what is pasted goes to the card of the page. Without pictures once they are removed. */
export const PICTURE_STORIES: readonly Story[] = [{ name: 'Pictures of a product', show: () => <EditedPictures /> }]

function EditedPictures() {
  const [office] = useState(createOffice)
  const [value, setValue] = useState<readonly ProductPicture[]>([JAR, COMB])
  return (
    <OfficeContext value={office}>
      <PicturesCard value={value} onChange={setValue} />
    </OfficeContext>
  )
}
