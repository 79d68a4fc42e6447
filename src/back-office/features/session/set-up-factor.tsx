import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffProfileDto } from '#contract/admin/session.ts'
import { unwrapResult } from '#contract/client/call-error.ts'
import { roleNames } from '#i18n/back-office/people/staff.ts'
import * as text from '#i18n/back-office/session.ts'
import { listFailed } from '#i18n/back-office/states.ts'
import { Button } from '../../parts/button.tsx'
import { CodeInput, isWholeCode } from '../../parts/factor/code-input.tsx'
import { FailureView } from '../../parts/states/failure-view.tsx'
import { SkeletonRows } from '../../parts/states/skeleton-rows.tsx'
import { useClient, useSessionStore } from '../../session/use-office.ts'
import { AddPasskey } from './add-passkey.tsx'
import { Gate, GateSheet } from './gate.tsx'
import { QrCode } from './qr-code.tsx'
import { SetUpSteps } from './set-up-steps.tsx'
import { SignOutLink } from './sign-out-link.tsx'

interface SetUpFactorProps {
  staff: StaffProfileDto
  /** With the recovery codes, which are answered once. */
  onDone: (recoveryCodes: readonly string[]) => void
}

/** Enrols an app that shows codes: scan, and type what it shows. */
export function SetUpFactor({ staff, onDone }: SetUpFactorProps) {
  const enrolment = useEnrolment(staff.id)
  return (
    <Gate wide>
      <SetUpSteps current={1} />
      <GateSheet title={text.setUpTitle} intro={text.setUpIntro(staff.name, roleNames[staff.role])}>
        <AddPasskey onDone={onDone} />
        {enrolment.data ? (
          <div className="flex flex-wrap items-start gap-5">
            <QrCode text={enrolment.data.uri} label={text.qrCode} />
            <ConfirmEnrolment {...enrolment.data} onDone={onDone} />
          </div>
        ) : enrolment.error ? (
          <FailureView
            title={listFailed}
            error={enrolment.error}
            at={enrolment.errorUpdatedAt}
            onRetry={() => void enrolment.refetch()}
          />
        ) : (
          <SkeletonRows />
        )}
      </GateSheet>
      <SignOutLink />
    </Gate>
  )
}

interface Enrolment {
  secret: string
  enrolment: string
}

function ConfirmEnrolment({ secret, enrolment, onDone }: Enrolment & Pick<SetUpFactorProps, 'onDone'>) {
  const [code, setCode] = useState('')
  const client = useClient()
  const { update } = useSessionStore()
  const confirm = useMutation({
    mutationFn: async () => unwrapResult(await client.confirmTotp({ enrolment, code })),
    onSuccess: ({ recoveryCodes, ...signedIn }) => {
      onDone(recoveryCodes)
      update(signedIn)
    },
    onError: () => setCode(''),
  })
  return (
    <form
      className="grid min-w-60 flex-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        confirm.mutate()
      }}
    >
      <p>{text.scan}</p>
      <p className="font-semibold tracking-wide break-all">{inFours(secret)}</p>
      <CodeInput
        label={text.code}
        hint={text.codeHint}
        error={confirm.error?.message}
        value={code}
        onChange={setCode}
        digits
      />
      <Button
        main
        type="submit"
        className="justify-self-end"
        loading={confirm.isPending}
        disabled={!isWholeCode(code, true)}
      >
        {text.confirm}
      </Button>
    </form>
  )
}

/** A secret of its own for each visit of this step; it counts once a code of it was shown. */
function useEnrolment(staffId: string) {
  const client = useClient()
  return useQuery({
    queryKey: ['session', 'enrolment', staffId],
    queryFn: async () => unwrapResult(await client.beginTotp()),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })
}

function inFours(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}
