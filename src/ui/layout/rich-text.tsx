import { Fragment, type ReactNode } from 'react'

export interface RichTextProps {
  /** A sentence of the message catalogue with named tags, one level deep: `Read our <link>terms</link>.` */
  text: string
  /** Renders what stands between the tags of each name. */
  parts: Readonly<Record<string, (children: string) => ReactNode>>
}

/**
 * A translated sentence with elements inside, so that each language can put them where its grammar wants them:
 * `<RichText text={text.agree} parts={{ link: (children) => <a href="/terms">{children}</a> }} />`.
 * A tag without a part shows its words as plain text: a mistake in a translation never loses words.
 */
export function RichText({ text, parts }: RichTextProps) {
  return parseTags(text).map(({ start, tag, words }) => (
    <Fragment key={start}>{(tag === null ? undefined : parts[tag])?.(words) ?? words}</Fragment>
  ))
}

interface Segment {
  /** Where the segment starts in the sentence, in characters: its React key. */
  start: number
  tag: string | null
  words: string
}

function parseTags(text: string): Segment[] {
  const segments: Segment[] = []
  let end = 0
  for (const { index, 0: whole, 1: tag = '', 2: words = '' } of text.matchAll(/<(\w+)>(.*?)<\/\1>/gs)) {
    if (index > end) segments.push({ start: end, tag: null, words: text.slice(end, index) })
    segments.push({ start: index, tag, words })
    end = index + whole.length
  }
  if (end < text.length) segments.push({ start: end, tag: null, words: text.slice(end) })
  return segments
}
