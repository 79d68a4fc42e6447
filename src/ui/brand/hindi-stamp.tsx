import { classNames } from '../class-names.ts'

/** Words the cut Hindi font holds; any other would fall back to another face. */
export type HindiWord = 'सब्ज़ियाँ' | 'फल' | 'पौधे' | 'जैविक' | 'किराना' | 'ताज़ा' | 'धन्यवाद' | 'हरी-भरी'

/** A word of Hindi in a chilli-red rosette, as stamped on cloth. One per screen at most; its size follows the text's. */
export function HindiStamp(props: { word: HindiWord; className?: string }) {
  return (
    <span lang="hi" data-category="fruits" className={classNames('hindi-stamp', props.className)}>
      {props.word}
    </span>
  )
}
