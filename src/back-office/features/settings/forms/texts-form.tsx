import { Plus } from 'lucide-react'
import { textSettingsForm } from '#contract/admin/settings.ts'
import type { PartValues } from '#domain/settings/setting-parts.ts'
import * as text from '#i18n/back-office/shop/settings.ts'
import { Button } from '../../../parts/button.tsx'
import { Card } from '../../../parts/card.tsx'
import { FormFrame } from '../../../parts/form/form-frame.tsx'
import { BadgeField } from './badge-field.tsx'
import { listed, RowTools } from './list-rows.tsx'
import { OptionalTextField } from './optional-text-field.tsx'
import { type PartFormProps, useSettingsForm } from './use-settings-form.ts'

const { labels, hints } = text
type Texts = PartValues<'texts'>
/** In a form, lists can be added to. */
type TextValues = Omit<Texts, 'hero' | 'features'> & {
  hero: Texts['hero'][number][]
  features: Texts['features'][number][]
}

const titled = listed(({ title }: { title: string }) => title)
const FIELDS = {
  announcement: { label: labels.announcement, format: (line: string | null) => line ?? text.none },
  hero: { label: labels.hero, format: titled },
  features: { label: labels.features, format: titled },
  summary: {
    label: labels.summary,
    format: (words: Texts['summary']) =>
      Object.values(words)
        .map((word) => word ?? text.none)
        .join(' · '),
  },
  wishlistBadge: {
    label: labels.wishlistBadge,
    format: (badge: Texts['wishlistBadge']) => badge?.text ?? text.none,
  },
}
const ART_OPTIONS = text.artNames.map(([value, label]) => ({ value, label }))
const ICON_OPTIONS = Object.entries(text.iconNames).map(([value, label]) => ({ value, label }))
const NEW_SLIDE: TextValues['hero'][number] = {
  kicker: '',
  title: '',
  text: '',
  action: { label: '', to: '/shop' },
  art: 'fruits',
}
const NEW_PROMISE: TextValues['features'][number] = { icon: 'leaf', title: '', text: '' }

/** What the shop says on its home page and around its prices. */
export function TextsForm({ saved }: PartFormProps<'texts'>) {
  const { form, state } = useSettingsForm<'texts', TextValues>({
    part: 'texts',
    saved,
    schema: textSettingsForm,
    toForm: (values) => ({ ...values, hero: [...values.hero], features: [...values.features] }),
    toPart: (values) => values,
  })
  return (
    <form.AppForm>
      <FormFrame subject={text.partNames.texts} fields={FIELDS} state={state}>
        <div className="grid gap-4">
          <Card title={labels.announcement}>
            <div className="card-body form-grid">
              <form.AppField name="announcement">
                {() => (
                  <OptionalTextField label={labels.announcement} hint={hints.announcement} className="col-span-12" />
                )}
              </form.AppField>
            </div>
          </Card>
          <Card title={labels.hero}>
            <div className="card-body">
              <form.AppField name="hero" mode="array">
                {(slides) => (
                  <>
                    {slides.state.value.map((_, place) => (
                      <RowTools
                        // biome-ignore lint/suspicious/noArrayIndexKey: a slide is known by its place in the list
                        key={place}
                        name={text.slide(place + 1)}
                        place={place}
                        count={slides.state.value.length}
                        onMove={(to) => slides.moveValue(place, to)}
                        onRemove={() => void slides.removeValue(place)}
                      >
                        <form.AppField name={`hero[${place}].kicker`}>
                          {(field) => <field.TextField label={labels.kicker} />}
                        </form.AppField>
                        <form.AppField name={`hero[${place}].title`}>
                          {(field) => <field.TextField label={labels.title} />}
                        </form.AppField>
                        <form.AppField name={`hero[${place}].text`}>
                          {(field) => <field.TextField label={labels.text} className="col-span-12" />}
                        </form.AppField>
                        <form.AppField name={`hero[${place}].action.label`}>
                          {(field) => <field.TextField label={labels.actionLabel} className="col-span-4" />}
                        </form.AppField>
                        <form.AppField name={`hero[${place}].action.to`}>
                          {(field) => (
                            <field.TextField label={labels.actionTo} hint={hints.actionTo} className="col-span-5" />
                          )}
                        </form.AppField>
                        <form.AppField name={`hero[${place}].art`}>
                          {(field) => (
                            <field.SelectField label={labels.art} className="col-span-3" options={ART_OPTIONS} />
                          )}
                        </form.AppField>
                      </RowTools>
                    ))}
                    <Button onClick={() => slides.pushValue(NEW_SLIDE)}>
                      <Plus className="size-4" aria-hidden="true" />
                      {text.addSlide}
                    </Button>
                  </>
                )}
              </form.AppField>
            </div>
          </Card>
          <Card title={labels.features}>
            <div className="card-body">
              <form.AppField name="features" mode="array">
                {(promises) => (
                  <>
                    {promises.state.value.map((_, place) => (
                      <RowTools
                        // biome-ignore lint/suspicious/noArrayIndexKey: a promise is known by its place in the list
                        key={place}
                        name={text.promise(place + 1)}
                        place={place}
                        count={promises.state.value.length}
                        onMove={(to) => promises.moveValue(place, to)}
                        onRemove={() => void promises.removeValue(place)}
                      >
                        <form.AppField name={`features[${place}].icon`}>
                          {(field) => (
                            <field.SelectField label={labels.icon} className="col-span-3" options={ICON_OPTIONS} />
                          )}
                        </form.AppField>
                        <form.AppField name={`features[${place}].title`}>
                          {(field) => <field.TextField label={labels.title} className="col-span-4" />}
                        </form.AppField>
                        <form.AppField name={`features[${place}].text`}>
                          {(field) => <field.TextField label={labels.text} className="col-span-5" />}
                        </form.AppField>
                      </RowTools>
                    ))}
                    <Button onClick={() => promises.pushValue(NEW_PROMISE)}>
                      <Plus className="size-4" aria-hidden="true" />
                      {text.addPromise}
                    </Button>
                  </>
                )}
              </form.AppField>
            </div>
          </Card>
          <Card title={labels.summary}>
            <div className="card-body">
              <p className="mb-3 text-xs text-ink-3">{hints.summary}</p>
              <div className="form-grid">
                {(['couponDiscount', 'deliveryCharges', 'saving'] as const).map((name) => (
                  <form.AppField key={name} name={`summary.${name}`}>
                    {() => <OptionalTextField label={labels[name]} className="col-span-4" />}
                  </form.AppField>
                ))}
              </div>
            </div>
          </Card>
          <Card title={labels.wishlistBadge}>
            <div className="card-body form-grid">
              <form.AppField name="wishlistBadge">{() => <BadgeField />}</form.AppField>
            </div>
          </Card>
        </div>
      </FormFrame>
    </form.AppForm>
  )
}
