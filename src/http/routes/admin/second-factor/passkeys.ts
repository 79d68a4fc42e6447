import { passkeyCalls } from '#contract/admin/passkeys.ts'
import { failed, ok } from '#domain/values/result.ts'
import {
  beginPasskey,
  beginShowingPasskey,
  confirmPasskey,
  type PasskeySite,
  type PasskeyVerifier,
  removePasskey,
  showPasskey,
  signInByPasskey,
} from '#use-cases/staff/index.ts'
import type { ApiDependencies } from '../../../api-dependencies.ts'
import { toPasskeyDto } from '../../../dto/staff.ts'
import { publicRoute, type Route } from '../../../route.ts'
import { describeSignedIn, originOf } from '../../../staff/signed-in.ts'
import type { StaffContext } from '../../../staff/staff-context.ts'
import { staffRoute } from '../../../staff/staff-route.ts'
import { staffWriteRoute } from '../../../staff/staff-write-route.ts'
import { countTry, describedAlone } from './count-try.ts'

const tag = 'Back office: passkeys'

export const PASSKEY_ROUTES: readonly Route[] = [
  publicRoute(
    passkeyCalls.beginShowingPasskey,
    { tag, title: 'Begin to show a passkey', about: 'The challenge is taken once, within five minutes.' },
    async (context) => {
      const offered = await offeredPasskeys(context)
      return offered
        ? ok(await beginShowingPasskey({ ...context.deps, ...offered }, offered.site))
        : failed('not-found')
    },
  ),
  publicRoute(
    passkeyCalls.signInByPasskey,
    { tag, title: 'Sign in with a passkey', about: 'The device verifies its user, so no other factor is asked for.' },
    async (context, form) => {
      const { deps, rateLimiter, address, setStaff } = context
      const offered = await offeredPasskeys(context)
      if (!offered) return failed('not-found')
      const account = `passkey ${form.credential.id}`
      const reached = await rateLimiter.signIn(account, address())
      if (reached) return failed('too-many-requests', reached)
      const shown = { ...form, site: offered.site }
      const started = await signInByPasskey({ ...deps, ...offered }, shown, await originOf(context))
      if (!started.ok) return started
      await rateLimiter.signedIn(account, address())
      setStaff(started.value.staff.id)
      return ok({ token: started.value.token, ...(await describeSignedIn(context, started.value)) })
    },
  ),
  staffWriteRoute(
    passkeyCalls.showPasskey,
    { tag, title: 'Show a passkey as a second factor' },
    async (context, form) => {
      const offered = await offeredPasskeys(context)
      if (!offered) return failed('not-found')
      const shown = { ...form, site: offered.site }
      return countTry(context, (tx) => showPasskey(tx, { ...context.deps, ...offered }, context, shown), describedAlone)
    },
  ),
  staffRoute(passkeyCalls.passkeys, { tag, title: 'Your passkeys' }, async ({ deps, staff }) =>
    ok({ passkeys: (await deps.store.passkeysOf(staff.id)).map(toPasskeyDto) }),
  ),
  staffRoute(
    passkeyCalls.beginPasskey,
    { tag, title: 'Begin to add a passkey', about: 'Once there is a second factor, a fresh one is asked for.' },
    async (context) => {
      const offered = await offeredPasskeys(context)
      if (!offered) return failed('not-found')
      return beginPasskey(context.deps.store, { ...context.deps, ...offered }, context, offered.site)
    },
  ),
  staffWriteRoute(
    passkeyCalls.confirmPasskey,
    { tag, title: 'Add a passkey', about: 'Whoever has no recovery codes left gets ten, which are never shown again.' },
    async (context, form) => {
      const offered = await offeredPasskeys(context)
      if (!offered) return failed('not-found')
      const deps = { ...context.deps, ...offered }
      return countTry(
        context,
        (tx) => confirmPasskey(tx, deps, context, { site: offered.site, form }),
        (described, { recoveryCodes }) => ({ recoveryCodes, ...described }),
      )
    },
  ),
  staffWriteRoute(
    passkeyCalls.removePasskey,
    { tag, title: 'Remove a passkey', about: 'The last second factor stays.', path: { id: "The passkey's id." } },
    async ({ staff, write, param }) => write((tx) => removePasskey(tx, staff.id, param('id'))),
  ),
]

/** What verifies passkeys, and the site they are bound to; null where the runtime has none. */
async function offeredPasskeys({
  deps,
  request,
}: {
  deps: Pick<ApiDependencies, 'passkeys'> & Pick<StaffContext<string, unknown>['deps'], 'store'>
  request: Request
}): Promise<{ passkeys: PasskeyVerifier; site: PasskeySite } | null> {
  if (!deps.passkeys) return null
  const { name } = await deps.store.settings()
  return { passkeys: deps.passkeys.verifier, site: { origin: deps.passkeys.origin(request), name } }
}
