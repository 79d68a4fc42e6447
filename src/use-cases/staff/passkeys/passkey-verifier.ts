import type {
  Passkey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '#domain/staff/passkey.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'

/** The site that passkeys are bound to: whatever is shown to another is worth nothing here. */
export interface PasskeySite {
  /** `https://shop.example` */
  origin: string
  name: string
}

/** Makes challenges and verifies what devices answer. Every verification includes that the device has verified its user. */
export interface PasskeyVerifier {
  creationOptions: (
    site: PasskeySite,
    staff: Pick<StaffMember, 'id' | 'name' | 'email'>,
    existing: readonly Passkey[],
  ) => Promise<PasskeyCreationOptions>
  /** Null for what is no passkey made for this challenge and site. */
  verifyCreation: (
    site: PasskeySite,
    challenge: string,
    creation: PasskeyCreation,
  ) => Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'backedUp'> | null>
  requestOptions: (site: PasskeySite) => Promise<PasskeyRequestOptions>
  /** The device's new counter, or null when the passkey was not shown for this challenge and site. */
  verifyAssertion: (
    site: PasskeySite,
    challenge: string,
    assertion: PasskeyAssertion,
    passkey: Passkey,
  ) => Promise<number | null>
}
