import { HindiStamp } from '../brand/hindi-stamp.tsx'
import { classNames } from '../class-names.ts'
import { useSlideNear } from '../layout/carousel/slide-near.ts'

export interface HeroArtProps {
  /** URL of the picture without width and extension: "/art/hero/heap" stands for "/art/hero/heap-480.avif" and wider ones. */
  picture: string
  /** Prices on paper flags, at most two: "₹28". */
  flags?: readonly string[] | undefined
  /** Adds a stamp with the Hindi word for "fresh". */
  stamp?: boolean | undefined
  /** Above the fold: loads at once and with high priority. */
  eager?: boolean | undefined
  /** How wide it is drawn, as of an `img`. */
  sizes?: string | undefined
  className?: string | undefined
}

/** Decorative: a picture of produce before a sun, cropped at the lower edge of its container. */
export function HeroArt({ picture, flags = [], stamp = false, eager = false, ...props }: HeroArtProps) {
  const { sizes = '(min-width: 80rem) 42rem, (min-width: 44rem) 52vw, 92vw', className } = props
  const isNear = useSlideNear()
  return (
    <div aria-hidden="true" className={classNames('hero-art', className)}>
      <span className="hero-art-sun" data-category="fruits" />
      <img
        {...(isNear ? sources(picture, sizes) : {})}
        width={800}
        height={656}
        alt=""
        decoding="async"
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
      />
      {flags.slice(0, 2).map((flag) => (
        <span key={flag} className="hero-art-flag figures">
          {flag}
        </span>
      ))}
      {stamp && <HindiStamp word="ताज़ा" className="hero-art-stamp" />}
    </div>
  )
}

/** The box has its size by width and height, also while there is no source. */
function sources(picture: string, sizes: string) {
  return {
    srcSet: WIDTHS.map((width) => `${picture}-${width}.avif ${width}w`).join(', '),
    sizes,
    src: `${picture}-672.avif`,
  }
}

const WIDTHS = [320, 480, 672, 960, 1280]
