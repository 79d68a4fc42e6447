import { useState } from 'react'
import * as text from '#i18n/back-office/session.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Button } from '../../parts/button.tsx'
import { CodeList } from '../../parts/factor/code-list.tsx'
import { Gate, GateSheet } from './gate.tsx'
import { SetUpSteps } from './set-up-steps.tsx'

/** The codes for the day on which the phone is lost. They are shown once, so going on asks whether they are stored. */
export function RecoveryCodes({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
  const [stored, setStored] = useState(false)
  return (
    <Gate wide>
      <SetUpSteps current={2} />
      <GateSheet title={text.codesTitle} intro={text.codesIntro} className="max-w-xl">
        <CodeList codes={codes} />
        <Checkbox
          label={text.codesStored}
          checked={stored}
          onChange={({ target }) => setStored(target.checked)}
          data-no-print
        />
        <Button main disabled={!stored} onClick={onStored} className="justify-self-end" data-no-print>
          {text.goOn}
        </Button>
      </GateSheet>
    </Gate>
  )
}
