import { Clock } from 'lucide-react'
import type { SearchedDto } from '#contract/catalogue/lists.ts'
import * as text from '#i18n/search.ts'
import { Message } from '#ui/feedback/message.tsx'
import { HindiText } from '#ui/layout/hindi-text.tsx'
import { RichText } from '#ui/layout/rich-text.tsx'
import { ProductList } from '../../product/product-list.tsx'

/** What words of a search were taken for, and which were left out, in one line. */
export function SearchNotes({ searched: { meant = [], ignored = [] } }: { searched: SearchedDto }) {
  const notes = [
    ...(meant.length > 0 ? [text.resultsFor(meant.map((word) => word.meant))] : []),
    ...(ignored.length > 0 ? [text.nothingFor(ignored)] : []),
  ]
  return notes.length === 0 ? null : (
    <p className="text-ink-2">
      {notes.map((note) => (
        <RichText
          key={note}
          text={`${note} `}
          parts={{
            b: (words) => (
              <b className="text-ink">
                <HindiText text={words} />
              </b>
            ),
            typed: (words) => <HindiText text={words} />,
          }}
        />
      ))}
    </p>
  )
}

/** Goods that the shop knows and does not sell, each with what is nearest to it. */
export function UnsoldGoods({ unsold }: { unsold: NonNullable<SearchedDto['unsold']> }) {
  return unsold.map(({ name, asked = name, hindiName, wider, products }) => (
    <section key={name} aria-label={text.notSold(asked)} className="grid gap-3">
      <Message tone="warn" icon={<Clock aria-hidden="true" className="size-5" />}>
        <p>
          {/* Of another name it may not be the Hindi one: a sim card is no मोबाइल. */}
          {hindiName === null || asked !== name ? (
            <HindiText text={text.notSold(asked)} />
          ) : (
            <RichText
              text={text.notSoldInHindi(name, hindiName)}
              parts={{ hindi: (words) => <HindiText text={words} /> }}
            />
          )}
          {products.length > 0 && ' '}
          {products.length > 0 && (wider ? text.others(wider.name) : <HindiText text={text.madeOf(asked)} />)}
        </p>
      </Message>
      {products.length > 0 && <ProductList products={products} />}
    </section>
  ))
}
