import { shopSettingsFields } from '#contract/admin/settings.ts'
import type { PartValues } from '#domain/settings/setting-parts.ts'
import * as text from '#i18n/back-office/shop/settings.ts'
import { Card } from '../../../parts/card.tsx'
import { FormFrame } from '../../../parts/form/form-frame.tsx'
import { useMay } from '../../../session/use-office.ts'
import { ListRows } from './lists/list-rows.tsx'
import { listed } from './lists/listed.ts'
import { OptionalTextField } from './optional-text-field.tsx'
import { type PartFormProps, useSettingsForm } from './use-settings-form.ts'

const { labels, hints } = text
type Shop = PartValues<'shop'>
/** In a form, the list can be added to. */
type ShopValues = Omit<Shop, 'socialLinks'> & { socialLinks: Shop['socialLinks'][number][] }

const FIELDS = {
  name: { label: labels.name },
  tagline: { label: labels.tagline },
  themeColour: { label: labels.themeColour },
  helpPhone: { label: labels.helpPhone },
  contact: { label: labels.contact, format: (contact: object) => Object.values(contact).join(' · ') },
  fssaiLicence: { label: labels.fssaiLicence },
  gstin: { label: labels.gstin },
  socialLinks: { label: labels.socialLinks, format: listed(({ name }: { name: string }) => name) },
}

/** What the shop is called, and how customers reach it. */
export function ShopForm({ saved }: PartFormProps<'shop'>) {
  const { form, state } = useSettingsForm<'shop', ShopValues>({
    part: 'shop',
    saved,
    schema: shopSettingsFields(saved.values.gstin),
    toForm: (values) => ({ ...values, socialLinks: [...values.socialLinks] }),
    toPart: (values) => values,
  })
  const decidesTaxes = useMay()('settings.payments')
  return (
    <form.AppForm>
      <FormFrame subject={text.partNames.shop} fields={FIELDS} state={state}>
        <div className="grid gap-4">
          <Card title={text.nameAndLook}>
            <div className="card-body form-grid">
              <form.AppField name="name">{(field) => <field.TextField label={labels.name} />}</form.AppField>
              <form.AppField name="themeColour">
                {(field) => <field.TextField type="color" label={labels.themeColour} hint={hints.themeColour} />}
              </form.AppField>
              <form.AppField name="tagline">
                {(field) => <field.TextField label={labels.tagline} className="col-span-12" />}
              </form.AppField>
            </div>
          </Card>
          <Card title={text.contact}>
            <div className="card-body form-grid">
              <form.AppField name="helpPhone">
                {(field) => <field.TextField label={labels.helpPhone} inputMode="tel" />}
              </form.AppField>
              <form.AppField name="contact.email">
                {(field) => <field.TextField label={labels.email} inputMode="email" />}
              </form.AppField>
              <form.AppField name="contact.hours">
                {(field) => <field.TextField label={labels.hours} hint={hints.hours} className="col-span-12" />}
              </form.AppField>
              <form.AppField name="contact.address">
                {(field) => <field.TextField label={labels.address} className="col-span-12" />}
              </form.AppField>
            </div>
          </Card>
          <Card title={text.licences}>
            <div className="card-body form-grid">
              <form.AppField name="fssaiLicence">
                {() => <OptionalTextField label={labels.fssaiLicence} hint={hints.fssaiLicence} />}
              </form.AppField>
              <form.AppField name="gstin">
                {() => (
                  <OptionalTextField
                    label={labels.gstin}
                    hint={decidesTaxes ? hints.gstin : text.byOwnerAlone}
                    readOnly={!decidesTaxes}
                  />
                )}
              </form.AppField>
            </div>
          </Card>
          <Card title={text.elsewhere}>
            <div className="card-body">
              <form.AppField name="socialLinks" mode="array">
                {(links) => (
                  <ListRows
                    list={links}
                    nameOf={text.link}
                    added={{ name: '', url: 'https://' }}
                    addLabel={text.addLink}
                  >
                    {(place) => (
                      <>
                        <form.AppField name={`socialLinks[${place}].name`}>
                          {(field) => <field.TextField label={labels.name} className="col-span-4" />}
                        </form.AppField>
                        <form.AppField name={`socialLinks[${place}].url`}>
                          {(field) => <field.TextField label={labels.url} inputMode="url" className="col-span-8" />}
                        </form.AppField>
                      </>
                    )}
                  </ListRows>
                )}
              </form.AppField>
            </div>
          </Card>
        </div>
      </FormFrame>
    </form.AppForm>
  )
}
