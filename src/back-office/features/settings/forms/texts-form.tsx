import { textSettingsForm } from '#contract/admin/settings.ts'
import type { PartValues } from '#domain/settings/setting-parts.ts'
import * as text from '#i18n/back-office/shop/settings.ts'
import { Card } from '../../../parts/card.tsx'
import { FormFrame } from '../../../parts/form/form-frame.tsx'
import { BadgeField } from './badge-field.tsx'
import { ListRows } from './lists/list-rows.tsx'
import { listed } from './lists/listed.ts'
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
                  <ListRows list={slides} nameOf={text.slide} added={NEW_SLIDE} addLabel={text.addSlide}>
                    {(place) => (
                      <>
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
                      </>
                    )}
                  </ListRows>
                )}
              </form.AppField>
            </div>
          </Card>
          <Card title={labels.features}>
            <div className="card-body">
              <form.AppField name="features" mode="array">
                {(promises) => (
                  <ListRows list={promises} nameOf={text.promise} added={NEW_PROMISE} addLabel={text.addPromise}>
                    {(place) => (
                      <>
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
                      </>
                    )}
                  </ListRows>
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
