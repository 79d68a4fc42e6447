import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { CategoryStyle } from '../product/category.ts'
import { ProductImage } from '../product/product-image.tsx'

export interface EmptyStateProps {
  title: string
  text?: ReactNode
  /** Address of the picture on the plate. */
  picture: string
  plate?: CategoryStyle | undefined
  /** A word of Hindi stamped above the title; only words the cut font holds. */
  stamp?: string | undefined
  /** Buttons and links: what to do next. */
  children?: ReactNode
  /** The title is the page's own heading. */
  main?: boolean | undefined
  /** One part of a page among others: a smaller plate and less air. */
  small?: boolean | undefined
  className?: string | undefined
}

/** Nothing here yet, and what to do about it. */
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
        category={props.plate ?? 'vegetables'}
        src={props.picture}
        eager
        className={props.small ? 'w-36' : 'mb-2 w-[min(14rem,56vw)]'}
      />
      {props.stamp && (
        <p lang="hi" className="text-lg font-bold text-brand-text">
          {props.stamp}
        </p>
      )}
      <Heading className={classNames('board', props.main ? 'text-3xl' : 'text-2xl')}>{props.title}</Heading>
      {props.text && <div className="max-w-md text-ink-2">{props.text}</div>}
      {props.children && <div className="mt-1 flex flex-wrap justify-center gap-3">{props.children}</div>}
    </div>
  )
}
