import { User } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../forms/button.tsx'
import { Checkbox } from '../forms/checkbox.tsx'
import { TextField } from '../forms/text-field.tsx'
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { MenuButton } from '../overlays/menu-button.tsx'
import { Sheet } from '../overlays/sheet.tsx'
import { showToast } from '../toasts/toast-queue.ts'
import type { Story } from './story.ts'

export const OVERLAYS: readonly Story[] = [
  { name: 'Dialog', single: true, show: Dialogs },
  { name: 'Menu', single: true, show: AccountMenu },
  {
    name: 'Toast',
    single: true,
    show: () => (
      <>
        <Button
          variant="quiet"
          onClick={() => showToast({ status: 'success', text: 'Item added in your basket', duration: 2000 })}
        >
          Success
        </Button>
        <Button variant="quiet" onClick={() => showToast({ status: 'error', text: 'Sign in to your account first' })}>
          Error
        </Button>
        <Button variant="quiet" onClick={() => showToast({ status: 'warning', text: 'Only 3 left of Green capsicum' })}>
          Warning
        </Button>
        <Button
          variant="quiet"
          onClick={() => showToast({ status: 'info', text: 'Out for delivery, by 6:30 this evening' })}
        >
          Info
        </Button>
        <Button
          variant="quiet"
          onClick={() =>
            showToast({
              status: 'gray',
              text: 'Removed from basket',
              duration: 30_000,
              action: { label: 'Undo', run: () => showToast({ status: 'success', text: 'It is back' }) },
            })
          }
        >
          Gray
        </Button>
      </>
    ),
  },
]

const CHOICES = Array.from({ length: 24 }, (_, place) => place + 1)

function Dialogs() {
  const [open, setOpen] = useState<'address' | 'confirm' | 'filters' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button onClick={() => setOpen('address')}>Add new address</Button>
      <Button variant="danger" onClick={() => setOpen('confirm')}>
        Remove all
      </Button>
      <Button variant="quiet" onClick={() => setOpen('filters')}>
        Filters
      </Button>
      <Dialog open={open === 'address'} onClose={close} title="Add new address">
        <form className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
          <TextField label="Full name" />
          <TextField label="House, street, area" />
          <TextField label="PIN code" error="A PIN code has 6 digits" />
          <Button type="submit" full>
            Save address
          </Button>
        </form>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        title="Are you sure?"
        text="All the items in the basket will be removed!"
        confirmLabel="Remove All"
        danger
        onConfirm={close}
        onCancel={close}
      />
      <Sheet
        open={open === 'filters'}
        onClose={close}
        title="Filters"
        footer={
          <>
            <Button variant="quiet" onClick={close}>
              Clear All
            </Button>
            <Button onClick={close} className="flex-1">
              Show 84 products
            </Button>
          </>
        }
      >
        {CHOICES.map((choice) => (
          <Checkbox key={choice} label={`Choice ${choice}`} count={choice} />
        ))}
      </Sheet>
    </>
  )
}

function AccountMenu() {
  return (
    <MenuButton
      className="inline-flex min-h-touch w-36 items-center gap-2 rounded-md px-2.5 font-semibold hover:bg-sunken"
      items={[
        { label: 'My Account', link: <a href="#account">My Account</a> },
        { label: 'Sign out', onSelect: () => showToast({ status: 'info', text: 'Signed out' }) },
      ]}
    >
      <User className="size-5.5" aria-hidden="true" />
      Account
    </MenuButton>
  )
}
