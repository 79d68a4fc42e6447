import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { orderKeys } from '../../api/orders/order-keys.ts'
import { useMay, useOffice } from '../../session/use-office.ts'

/** What goes on as long as the frame is shown: changes are heard of and read, and picks made without a network are sent. */
export function Live({ memberId }: { memberId: string }) {
  const { live, picks } = useOffice()
  const may = useMay()
  const canPick = may('orders.pick')
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
  useEffect(() => (canPick ? picks.start(memberId) : undefined), [picks, memberId, canPick])
  return null
}
