import { plural } from '../../format.ts'

export const facts = (name: string, role: string) => `${name}, ${role}`
export const passkeys = 'Passkeys'
export const passkeysEmpty = 'No passkey yet'
export const passkeysText = 'Fingerprint, face or key of a device. Counts as both factors.'
export const nameOfDevice = 'Name of the device'
export const add = 'Add a passkey'
export const added = 'The passkey is added'
export const remove = 'Remove'
export const removeTitle = (label: string) => `Remove the passkey “${label}”?`
export const removeText = 'It signs you in no more. The device can add another one.'
export const removed = 'The passkey is removed'
export const notAdded = 'No passkey was made.'
export const device = 'Device'
export const since = 'Since'
export const used = 'Used'
export const never = 'Never'
export const actions = 'Actions'
export const backedUp = 'with a copy in the cloud'
export const recovery = 'Recovery codes'
export const codesLeft = (count: number) => plural(count, { one: '# code is left.', other: '# codes are left.' })
export const codesText = 'For the day on which the phone is lost. New codes end the old ones.'
export const newCodes = 'Make new codes'
