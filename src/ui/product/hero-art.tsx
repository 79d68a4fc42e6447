import { HindiStamp } from '../brand/hindi-stamp.tsx'
import { classNames } from '../class-names.ts'

export interface HeroArtProps {
  /** Address of the composed picture without its width and ending: "/art/hero/heap" stands for "/art/hero/heap-480.webp". */
  picture: string
  /** Prices on paper flags stuck into the heap, at most two: "₹28". */
  flags?: readonly string[] | undefined
  /** With the red rosette that says "fresh". */
  stamp?: boolean | undefined
  /** First on the page: loaded at once and before anything else. */
  eager?: boolean | undefined
  className?: string | undefined
}

/** Produce heaped up in front of a marigold sun, cropped at the lower edge of its place. Pure ornament. */
export function HeroArt({ picture, flags = [], stamp = false, eager = false, className }: HeroArtProps) {
  return (
    <div aria-hidden="true" className={classNames('heap', className)}>
      <span className="heap-sun" data-aisle="fruits" />
      <img
        srcSet={WIDTHS.map((width) => `${picture}-${width}.webp ${width}w`).join(', ')}
        sizes="(min-width: 80rem) 42rem, (min-width: 44rem) 52vw, 92vw"
        src={`${picture}-800.webp`}
        width={800}
        height={656}
        alt=""
        decoding="async"
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
      />
      {flags.slice(0, 2).map((flag) => (
        <span key={flag} className="heap-flag figures">
          {flag}
        </span>
      ))}
      {stamp && <HindiStamp word="ताज़ा" className="heap-stamp" />}
    </div>
  )
}

const WIDTHS = [480, 800, 1280]
