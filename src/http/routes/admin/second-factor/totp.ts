import { secondFactorCalls } from '#contract/admin/second-factor.ts'
import { staffSessionCalls } from '#contract/admin/session.ts'
import { recorded } from '#use-cases/audit/index.ts'
import { beginTotp, confirmTotp, replaceRecoveryCodes, showRecoveryCode, showTotp } from '#use-cases/staff/index.ts'
import type { Route } from '../../../route.ts'
import { staffRoute } from '../../../staff/staff-route.ts'
import { staffWriteRoute } from '../../../staff/staff-write-route.ts'
import { countTry, describedAlone } from './count-try.ts'

const tag = 'Back office: second factor'
const LIMIT = 'After five wrong codes none is taken for a quarter of an hour.'

export const TOTP_ROUTES: readonly Route[] = [
  staffWriteRoute(
    staffSessionCalls.showTotp,
    { tag, title: 'Show a code of the authenticator app', about: `Each code is taken once. ${LIMIT}` },
    (context, { code }) => countTry(context, (tx) => showTotp(tx, context.deps, context, code), describedAlone),
  ),
  staffWriteRoute(
    staffSessionCalls.showRecoveryCode,
    { tag, title: 'Show a recovery code', about: `Each code is taken once. ${LIMIT}` },
    (context, { code }) => countTry(context, (tx) => showRecoveryCode(tx, context.deps, context, code), describedAlone),
  ),
  staffRoute(
    secondFactorCalls.beginTotp,
    {
      tag,
      title: 'Begin to enrol an authenticator app',
      about:
        'Nothing is stored before a code of the app has confirmed it. Once there is a factor, a fresh one is asked for.',
    },
    async (context) => beginTotp(context.deps.store, context.deps, context),
  ),
  staffWriteRoute(
    secondFactorCalls.confirmTotp,
    {
      tag,
      title: 'Enrol an authenticator app',
      about: 'Answers ten recovery codes, which are never shown again; those of before are void.',
    },
    (context, form) =>
      countTry(
        context,
        (tx) => confirmTotp(tx, context.deps, context, form),
        (described, { recoveryCodes }) => ({ recoveryCodes, ...described }),
      ),
  ),
  staffWriteRoute(
    secondFactorCalls.newRecoveryCodes,
    { tag, title: 'Make new recovery codes', about: 'Those of before are void.' },
    ({ deps, staff, write }) =>
      write(async (tx) => {
        const recoveryCodes = await replaceRecoveryCodes(tx, deps.staffSecurity, staff.id)
        return recorded({ recoveryCodes }, { subject: { kind: 'staff', id: staff.id }, before: null, after: null })
      }),
  ),
]
