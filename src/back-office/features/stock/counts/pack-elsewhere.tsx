import { PackageSearch } from 'lucide-react'
import * as text from '#i18n/back-office/shop/stock-counts.ts'
import { useCountWrites } from '../../../api/stock-handling/counts.ts'
import { useFindPacks } from '../../../api/stock-handling/receipts.ts'
import { Button } from '../../../parts/button.tsx'
import { Note } from '../../../parts/note.tsx'
import { StateView } from '../../../parts/states/state-view.tsx'
import { notifyDone } from '../../../parts/toasts.ts'

/** How many packs are offered at once. */
const MAX_OFFERED = 8

/** A pack that lies here and is not in the count: it is looked for in the whole shop, and joins. */
export function PackElsewhere(props: { countId: string; typed: string; onAdded: (productId: string) => void }) {
  const { countId, typed, onAdded } = props
  const find = useFindPacks()
  const { add } = useCountWrites(countId)
  const failure = find.error ?? add.error
  return (
    <StateView icon={PackageSearch} title={text.nothingFound(typed)}>
      <div className="grid gap-2">
        <Button loading={find.isPending} onClick={() => find.mutate(typed)}>
          {text.elsewhere}
        </Button>
        {find.data?.slice(0, MAX_OFFERED).map(({ _id, title, unit }) => (
          <Button
            key={_id}
            loading={add.isPending && add.variables === _id}
            onClick={() =>
              add.mutate(_id, {
                onSuccess: () => {
                  notifyDone(text.wasAdded(title))
                  onAdded(_id)
                },
              })
            }
          >
            {text.add(`${title}, ${unit}`)}
          </Button>
        ))}
        {find.data?.length === 0 && <p role="status">{text.nothingFound(typed)}</p>}
        {failure && <Note tone="bad">{failure.message}</Note>}
      </div>
    </StateView>
  )
}
