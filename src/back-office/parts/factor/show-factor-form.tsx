import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, unwrapResult } from '#contract/client/call-error.ts'
import * as text from '#i18n/back-office/session.ts'
import { useClient, useSessionStore, useStaffSession } from '../../session/use-office.ts'
import { Button } from '../button.tsx'
import { CodeInput, isWholeCode } from './code-input.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { useShowPasskey } from './use-passkeys.ts'

interface ShowFactorFormProps {
  intro: string
  onShown?: () => void
}

/** Asks for what its owner has enrolled: a passkey, a code of the app, or a recovery code without either at hand. */
export function ShowFactorForm({ intro, onShown }: ShowFactorFormProps) {
  const { totp, passkeys } = useEnrolled()
  const byPasskey = useShowPasskey()
  return (
    <div className="grid gap-4">
      {passkeys > 0 && <PasskeyButton use={byPasskey} onShown={onShown} />}
      <ShowCodeForm intro={intro} first={totp ? 'totp' : 'recovery'} {...(onShown && { onShown })} />
    </div>
  )
}

function ShowCodeForm({ intro, first, onShown }: ShowFactorFormProps & { first: 'totp' | 'recovery' }) {
  const [kind, setKind] = useState(first)
  const [code, setCode] = useState('')
  const show = useShowFactor()
  const digits = kind === 'totp'
  const switchTo = (next: typeof kind) => {
    setKind(next)
    setCode('')
    show.reset()
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        show.mutate(
          { kind, code },
          {
            onSuccess: () => onShown?.(),
            // The next code is another one.
            onError: () => setCode(''),
          },
        )
      }}
    >
      <p className="text-ink-3">{digits ? intro : text.recoveryIntro}</p>
      <CodeInput
        key={kind}
        label={digits ? text.code : text.recoveryCode}
        {...(digits ? { hint: text.codeHint } : {})}
        error={show.error ? whyRefused(show.error) : undefined}
        value={code}
        onChange={setCode}
        digits={digits}
      />
      <div className="flex flex-wrap justify-between gap-2">
        {first === 'totp' ? (
          <Button plain onClick={() => switchTo(digits ? 'recovery' : 'totp')}>
            {digits ? text.useRecoveryCode : text.useApp}
          </Button>
        ) : (
          <span />
        )}
        <Button main type="submit" loading={show.isPending} disabled={!isWholeCode(code, digits)}>
          {text.confirm}
        </Button>
      </div>
    </form>
  )
}

function useEnrolled(): { totp: boolean; passkeys: number } {
  const session = useStaffSession()
  const isKnown = session.status === 'signed-in' || session.status === 'ended'
  return isKnown ? session.session : { totp: false, passkeys: 0 }
}

function useShowFactor() {
  const client = useClient()
  const { update } = useSessionStore()
  return useMutation({
    mutationFn: async ({ kind, code }: { kind: 'totp' | 'recovery'; code: string }) =>
      unwrapResult(await (kind === 'totp' ? client.showTotp(code) : client.showRecoveryCode(code))),
    onSuccess: update,
  })
}

function whyRefused(error: Error): string {
  return error instanceof CallError && error.failure.status === 429 ? text.tooManyTries : error.message
}
