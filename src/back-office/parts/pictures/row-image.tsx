import { pictureProps } from '#ui/product/pictures/picture-props.ts'
import { assetUrl } from '../../screens/base-path.ts'

/** The picture of goods in a row, on a ground of `size` pixels that stays where there is none: names stand below each other. */
export function RowImage({ img, size = 30 }: { img: string; size?: 30 | 40 }) {
  return (
    <span className="grid flex-none place-items-center rounded-leaf-sm bg-sunken" style={{ width: size, height: size }}>
      {img !== '' && (
        <img {...pictureProps(img, `${size}px`, assetUrl)} alt="" width={size - 4} height={size - 4} loading="lazy" />
      )}
    </span>
  )
}
