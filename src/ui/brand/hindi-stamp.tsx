import { classNames } from '../class-names.ts'

/** The word that the stamp's font is cut to (scripts/fonts/cut.ts); any other would be shown in another font. */
type HindiWord = 'ताज़ा'

/** A Hindi word in a red rosette, at most one per screen. Its size follows the font size. */
export function HindiStamp(props: { word: HindiWord; className?: string }) {
  return (
    <span lang="hi" data-category="fruits" className={classNames('hindi-stamp', props.className)}>
      {props.word}
    </span>
  )
}
