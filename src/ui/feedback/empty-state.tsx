import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { CategoryStyle } from '../product/category.ts'
import { ProductImage } from '../product/product-image.tsx'

export interface EmptyStateProps {
  title: string
  text?: ReactNode
  /** URL of the picture. */
  picture: string
  /** Shape and tint behind the picture; vegetables when not given. */
  category?: CategoryStyle | undefined
  /** A Hindi word above the title; the font subset contains only those of `HindiWord`. */
  stamp?: string | undefined
  /** Buttons and links to continue with. */
  children?: ReactNode
  /** The title is the page's h1. */
  main?: boolean | undefined
  /** For one section of a page: a smaller picture and less padding. */
  small?: boolean | undefined
  className?: string | undefined
}

/** Says that a list or page is empty, with a picture and what to do next. */
export function EmptyState(props: EmptyStateProps) {
  const Heading = props.main ? 'h1' : 'h2'
  return (
    <div
      className={classNames(
        'mx-auto grid max-w-xl justify-items-center gap-4 px-4 text-center text-balance',
        props.small ? 'py-2' : 'py-[clamp(2rem,6vw,3rem)]',
        props.className,
      )}
    >
      <ProductImage
        category={props.category ?? 'vegetables'}
        src={props.picture}
        eager
        className={props.small ? 'w-36' : 'mb-2 w-[min(14rem,56vw)]'}
      />
      {props.stamp && (
        <p lang="hi" className="text-lg font-bold text-brand-text">
          {props.stamp}
        </p>
      )}
      <Heading className={classNames('heading', props.main ? 'text-3xl' : 'text-2xl')}>{props.title}</Heading>
      {props.text && <div className="max-w-md text-ink-2">{props.text}</div>}
      {props.children && <div className="mt-1 flex flex-wrap justify-center gap-3">{props.children}</div>}
    </div>
  )
}
