import { ImageOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { type CategoryStyle, categoryStyleOf, type Tint } from './category.ts'

export interface ProductImageProps {
  /** Category name as products carry it, or an aisle. It decides shape and colour. */
  category: CategoryStyle | (string & {})
  tint?: Tint | undefined
  /** Picture address; a product without a picture, or whose picture is lost, shows a drawn stand-in. */
  src?: string | undefined
  /** What the picture shows. Empty when a title stands beside it. */
  alt?: string | undefined
  /** Grey and half strength: nothing left of it. */
  out?: boolean | undefined
  /** Raises the art, to make room for a control on the plate's lower edge. */
  lifted?: boolean | undefined
  /** Loads at once, for what is seen first; everything else waits until it comes near. */
  eager?: boolean | undefined
  className?: string | undefined
  /** Something other than one picture: a group, a drawing. */
  children?: ReactNode
}

/** A square plate in the shape and tint of its aisle, with food on it. */
export function ProductImage({ category, tint = 1, out, lifted, className, children, ...picture }: ProductImageProps) {
  return (
    <span
      data-aisle={categoryStyleOf(category)}
      data-tint={tint}
      data-out={out || undefined}
      data-lifted={lifted || undefined}
      className={classNames('plate', className)}
    >
      <span className="plate-art">{children ?? <Picture {...picture} />}</span>
    </span>
  )
}

function Picture({ src, alt = '', eager = false }: Pick<ProductImageProps, 'src' | 'alt' | 'eager'>) {
  const [lost, setLost] = useState<string | null>(null)
  const picture = useRef<HTMLImageElement>(null)

  // A picture that failed before the page came alive has no error event left to hear.
  useEffect(() => {
    const shown = picture.current
    if (shown?.complete && shown.naturalWidth === 0) setLost(src ?? null)
  }, [src])

  if (src === undefined || src === '' || lost === src) return <MissingPicture alt={alt} />
  return (
    <img
      ref={picture}
      src={src}
      alt={alt}
      width={256}
      height={256}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setLost(src)}
    />
  )
}

function MissingPicture({ alt }: { alt: string }) {
  const name = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt }
  return (
    <span {...name} className="plate-missing relative grid size-full place-items-center text-ink-2 opacity-60">
      <ImageOff className="size-1/2" strokeWidth={1.4} aria-hidden="true" />
    </span>
  )
}
