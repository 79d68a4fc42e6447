import { ArrowDown } from 'lucide-react'
import { ORDER_SEQUENCES, type OrderSequence } from '#domain/order-handling/order-views.ts'
import * as text from '#i18n/back-office/orders.ts'
import { InlineSelect } from '../../../parts/inline-select.tsx'
import { ListBar } from '../../../parts/live/list-bar.tsx'

interface SequenceProps {
  value: OrderSequence
  onChange: (sequence: OrderSequence) => void
}

const SEQUENCES = ORDER_SEQUENCES.map((value) => ({ value, label: text.sequences[value] }))

/** In which sequence orders of one state are listed. */
export function QueueSequence(props: SequenceProps) {
  return <InlineSelect label={text.sequence} options={SEQUENCES} {...props} />
}

/**
 * One line over a list that begins with the oldest: orders have come after the pages that are shown. Pressed, the newest stand
 * first. Nothing while there are none.
 */
export function NewBehindBar({ count, onShow }: { count: number; onShow: () => void }) {
  return <ListBar icon={ArrowDown} text={count > 0 ? text.newBehind(count) : null} onPress={onShow} />
}
