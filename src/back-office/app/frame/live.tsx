import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { orderKeys } from '../../api/order-keys.ts'
import { useOffice } from '../../session/use-office.ts'

/** Hears of changes as long as the frame is shown, and has what shows them read again. */
export function Live({ memberId }: { memberId: string }) {
  const { live } = useOffice()
  const queries = useQueryClient()
  useEffect(() => {
    const stopListening = live.onChanges((changes) => {
      for (const queryKey of [orderKeys.lists, ...changes.map(({ id }) => orderKeys.order(id))]) {
        void queries.invalidateQueries({ queryKey })
      }
    })
    const stop = live.start(memberId)
    return () => {
      stopListening()
      stop()
    }
  }, [live, queries, memberId])
  return null
}
