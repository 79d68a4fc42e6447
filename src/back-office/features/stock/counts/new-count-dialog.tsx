import { useState } from 'react'
import * as text from '#i18n/back-office/shop/stock-counts.ts'
import { Select } from '#ui/forms/select.tsx'
import { useCountScopes, useOpenCount } from '../../../api/stock-handling/counts.ts'
import { FormDialog } from '../../../parts/form/form-dialog.tsx'
import { Segments } from '../../../parts/segments.tsx'
import { SkeletonRows } from '../../../parts/states/skeleton-rows.tsx'
import { useGoTo } from '../../../screens/use-go-to.ts'

type Scope = 'location' | 'category'

/** Opens a count of a shelf or a category, and goes on to it. */
export function NewCountDialog({ onClose }: { onClose: () => void }) {
  const scopes = useCountScopes()
  const open = useOpenCount()
  const goTo = useGoTo()
  const [key] = useState(() => crypto.randomUUID())
  const [wanted, setScope] = useState<Scope | null>(null)
  const [chosen, setChosen] = useState('')
  const locations = scopes.data?.locations ?? []
  const scope = wanted ?? (locations.length > 0 ? 'location' : 'category')
  const options =
    scope === 'location'
      ? locations.map(({ name, packs }) => ({ value: name, label: text.locationOption(name, packs) }))
      : (scopes.data?.categories ?? []).map(({ name }) => ({ value: name, label: name }))
  const name = options.some((option) => option.value === chosen) ? chosen : (options[0]?.value ?? '')
  return (
    <FormDialog
      title={text.newCount}
      description={text.intro}
      act={text.open}
      refused={(open.error ?? scopes.error)?.message}
      pending={open.isPending}
      disabled={name === ''}
      onSubmit={() =>
        open.mutate(
          // Another choice after a refusal is another count.
          { body: { scope, name }, key: `${key}-${scope}-${options.findIndex(({ value }) => value === name)}` },
          { onSuccess: (count) => goTo({ to: '/stock/counts/$id', params: { id: count._id } }) },
        )
      }
      onClose={onClose}
    >
      <div className="col-span-12 grid gap-4">
        <Segments
          label={text.scope}
          options={(['location', 'category'] as const).map((value) => ({ value, label: text.scopes[value] }))}
          value={scope}
          onChange={setScope}
        />
        {!scopes.data && !scopes.error && <SkeletonRows />}
        {scopes.data && options.length === 0 && <p className="text-ink-3">{text.noLocations}</p>}
        {options.length > 0 && (
          <Select
            label={scope === 'location' ? text.chooseLocation : text.chooseCategory}
            options={options}
            value={name}
            onChange={({ target }) => setChosen(target.value)}
          />
        )}
      </div>
    </FormDialog>
  )
}
