import { ArrowUp } from 'lucide-react'
import * as text from '#i18n/back-office/parts/live.ts'
import { ListBar } from './list-bar.tsx'

/**
 * One line over a list that has grown meanwhile: the list stays as it is under the pointer until this is pressed. Nothing
 * while there is nothing new.
 */
export function NewRowsBar({ count, onShow }: { count: number; onShow: () => void }) {
  return <ListBar icon={ArrowUp} text={count > 0 ? text.newRows(count) : null} onPress={onShow} />
}
