import * as v from 'valibot'
import { type NewVendorForm, vendorFields } from '#contract/admin/catalogue/labels.ts'
import type { Vendor } from '#domain/catalogue/editing/vendor.ts'
import * as text from '#i18n/back-office/catalogue/labels.ts'
import { useVendorWrites } from '../../api/labels.ts'
import type { Saved } from '../../parts/form/use-edit-form.ts'
import { LabelDialog } from './label-dialog.tsx'

type Values = Record<keyof NewVendorForm, string>

const FIELDS = {
  name: { label: text.name },
  address: { label: text.address },
  fssaiLicence: { label: text.fssaiLicence },
  gstin: { label: text.gstin },
  contact: { label: text.contact },
}
const EMPTY: Values = { name: '', address: '', fssaiLicence: '', gstin: '', contact: '' }
const schemaOver = (vendor: Vendor | null) =>
  v.pipe(
    v.custom<Values>((values) => typeof values === 'object' && values !== null),
    v.transform(sent),
    vendorFields(vendor?.gstin ?? null),
  )

/** A new vendor, or one that there is. */
export function VendorDialog({ vendor, onClose }: { vendor: Vendor | null; onClose: () => void }) {
  const writes = useVendorWrites()
  return (
    <LabelDialog<Values>
      title={vendor ? text.editOf(vendor.name) : text.newVendor}
      saved={vendor ? saved(vendor) : { version: 0, values: EMPTY }}
      schema={schemaOver(vendor)}
      fields={FIELDS}
      save={async (values, version) => {
        const answer = vendor
          ? await writes.edit(vendor.id, { ...sent(values), version })
          : await writes.create(sent(values))
        return answer.ok ? { ok: true, value: saved(answer.value) } : answer
      }}
      loadStored={vendor ? async () => saved(await writes.load(vendor.id)) : undefined}
      onClose={onClose}
    >
      {(form) => (
        <>
          <form.AppField name="name">
            {(field) => (
              <field.TextField label={text.name} hint={vendor ? text.renameHint : undefined} className="col-span-12" />
            )}
          </form.AppField>
          <form.AppField name="address">
            {(field) => <field.TextField label={text.address} className="col-span-12" />}
          </form.AppField>
          <form.AppField name="fssaiLicence">
            {(field) => <field.TextField label={text.fssaiLicence} inputMode="numeric" />}
          </form.AppField>
          <form.AppField name="gstin">{(field) => <field.TextField label={text.gstin} />}</form.AppField>
          <form.AppField name="contact">
            {(field) => <field.TextField label={text.contact} hint={text.contactHint} className="col-span-12" />}
          </form.AppField>
        </>
      )}
    </LabelDialog>
  )
}

function saved({ version, name, address, fssaiLicence, gstin, contact }: Vendor): Saved<Values> {
  return {
    version,
    values: {
      name,
      ...{ address: address ?? '', fssaiLicence: fssaiLicence ?? '', gstin: gstin ?? '', contact: contact ?? '' },
    },
  }
}

/** Empty is not known. */
function sent({ name, address, fssaiLicence, gstin, contact }: Values): NewVendorForm {
  return {
    name,
    address: address.trim() || null,
    fssaiLicence: fssaiLicence.replaceAll(/\s/g, '') || null,
    gstin: gstin.replaceAll(/\s/g, '').toUpperCase() || null,
    contact: contact.trim() || null,
  }
}
