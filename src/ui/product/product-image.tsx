import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { type CategoryStyle, categoryStyleOf, type Tint } from './category.ts'

export interface ProductImageProps {
  /** The product's category name, or a style. It decides shape and color. */
  category: CategoryStyle | (string & {})
  tint?: Tint | undefined
  /** URL of the picture; a pack is drawn when there is none or it fails to load. */
  src?: string | undefined
  /** The same picture in other widths, and how wide it is shown. */
  srcSet?: string | undefined
  sizes?: string | undefined
  /** On the label of such a pack. */
  title?: string | undefined
  /** What the picture shows; leave it out beside a title that says so. */
  alt?: string | undefined
  /** Out of stock: grey and half transparent. */
  out?: boolean | undefined
  /** Moves the picture up, to make room for a control at the lower edge. */
  lifted?: boolean | undefined
  /**
   * The picture has a background of its own, which takes the place of the shape. Photos and pictures of categories have one; say
   * so of `children`.
   */
  filled?: boolean | undefined
  /** Loads at once, for pictures above the fold, `first` before all other pictures of the page; others load lazily. */
  eager?: boolean | 'first' | undefined
  className?: string | undefined
  /** Replaces the picture: several pictures, an icon. */
  children?: ReactNode
}

/** A picture of a product on a square in the shape and tint of its category. */
export function ProductImage(props: ProductImageProps) {
  const {
    category,
    tint = 1,
    out,
    lifted,
    className,
    children,
    src = '',
    filled = hasBackground(src),
    ...picture
  } = props
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const isMissing = children === undefined && (src === '' || failedSrc === src)
  return (
    <span
      data-category={categoryStyleOf(category)}
      data-tint={tint}
      data-out={out || undefined}
      data-lifted={lifted || undefined}
      // Said here and below: a selector that looks inside would have all pictures styled again whenever one comes.
      data-filled={(filled && !isMissing) || undefined}
      className={classNames('product-image', className)}
    >
      <span data-missing={isMissing || undefined} className="product-image-art">
        {isMissing ? (
          <MissingPicture {...picture} />
        ) : (
          (children ?? <Picture {...picture} src={src} onFail={setFailedSrc} />)
        )}
      </span>
    </span>
  )
}

function hasBackground(src: string): boolean {
  return src.includes('/pictures/') || src.includes('/art/categories/')
}

interface PictureProps extends Pick<ProductImageProps, 'srcSet' | 'sizes' | 'alt' | 'eager'> {
  src: string
  onFail: (src: string) => void
}

function Picture({ src, srcSet, sizes, alt = '', eager = false, onFail }: PictureProps) {
  const image = useRef<HTMLImageElement>(null)

  // The error event of a picture that failed before hydration is over.
  useEffect(() => {
    const element = image.current
    if (element?.complete && element.naturalWidth === 0) onFail(src)
  }, [src, onFail])

  return (
    <img
      ref={image}
      alt={alt}
      width={256}
      height={256}
      loading={eager ? 'eager' : 'lazy'}
      // Before `src`: Safari would load that first otherwise.
      sizes={sizes}
      srcSet={srcSet}
      src={src}
      fetchPriority={eager === 'first' ? 'high' : undefined}
      decoding="async"
      onError={() => onFail(src)}
    />
  )
}

/** A pack with the product's title on its label. */
function MissingPicture({ alt = '', title }: Pick<ProductImageProps, 'alt' | 'title'>) {
  const name = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true }
  return (
    <span {...name} className="product-image-missing pack-label">
      <span>
        <span>{title}</span>
      </span>
    </span>
  )
}
