import { classNames } from '../class-names.ts'

/** The words the Hindi font subset contains; any other would be shown in a fallback font. */
type HindiWord = 'सब्ज़ियाँ' | 'फल' | 'पौधे' | 'जैविक' | 'किराना' | 'ताज़ा' | 'धन्यवाद' | 'हरी-भरी'

/** A Hindi word in a red rosette, at most one per screen. Its size follows the font size. */
export function HindiStamp(props: { word: HindiWord; className?: string }) {
  return (
    <span lang="hi" data-category="fruits" className={classNames('hindi-stamp', props.className)}>
      {props.word}
    </span>
  )
}
