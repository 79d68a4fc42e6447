import { useSyncExternalStore } from 'react'
import * as text from '#i18n/back-office/session.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ShowFactorForm } from '../../parts/factor/show-factor-form.tsx'
import { useOffice } from '../../session/use-office.ts'

/** Opens by itself when a call is refused for want of a fresh second factor; the call is repeated when it was shown. */
export function FactorDialog() {
  const { factorPrompt } = useOffice()
  const open = useSyncExternalStore(factorPrompt.subscribe, factorPrompt.isOpen)
  return (
    <Dialog open={open} onClose={() => factorPrompt.answer(false)} title={text.factorTitle} className="max-w-md">
      <ShowFactorForm intro={text.freshIntro} onShown={() => factorPrompt.answer(true)} />
    </Dialog>
  )
}
