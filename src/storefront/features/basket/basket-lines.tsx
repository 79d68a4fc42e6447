import * as text from '#i18n/basket.ts'
import { panelStyle } from '#ui/layout/panel.tsx'
import { useBasket } from '../../api/basket.ts'
import { BasketLine } from './basket-line.tsx'

/** The basket's lines, in the order they were added. */
export function BasketLines() {
  const { lines } = useBasket()
  return (
    <section aria-labelledby="basket-lines">
      <h2 id="basket-lines" className="sr-only">
        {text.linesTitle}
      </h2>
      <ul className={`${panelStyle} grid divide-y divide-line py-1`}>
        {lines.map((line) => (
          <BasketLine key={line._id} line={line} />
        ))}
      </ul>
    </section>
  )
}
