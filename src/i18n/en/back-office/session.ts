export const signIn = 'Sign in'
export const endedTitle = 'Sign in again'
export const endedText = (name: string) =>
  `The session of ${name} has ended. What was typed here is still there for them.`
export const signInIntro = 'For those who work in the shop.'
export const noOwner = 'This shop has no owner yet.'
export const noOwnerText =
  'A link to become the owner is printed where the shop’s server was started, at each start. It works once, for a day.'
export const email = 'Email'
export const name = 'Your name'
export const password = 'Password'
export const newPassword = 'New password'
export const refused = 'Email or password is wrong, or the account is not active.'
export const tooManyTries = 'Too many tries. Please wait a quarter of an hour before the next one.'
export const otherAccount = 'Sign in as somebody else'

export const tryTitle = 'Look around as'
export const tryIntro = 'This shop runs in your browser alone: nobody is kept out, and nothing leaves it.'
export const tryingAs = 'Trying as'

export const factorTitle = 'Confirm that it is you'
export const factorIntro = 'The six digits that your app shows for Haribhari now.'
export const freshIntro =
  'This needs your second factor, not older than ten minutes. What you were doing goes on by itself.'
export const code = 'Code of six digits'
export const recoveryCode = 'Recovery code'
export const recoveryIntro = 'One of the ten codes that were shown once. Each works once.'
export const useRecoveryCode = 'Use a recovery code'
export const useApp = 'Use the app'
export const confirm = 'Confirm'
export const codeHint = 'A new code every 30 seconds. Five tries, then a quarter of an hour of rest.'

export const steps = ['Password set', 'Second factor', 'Recovery codes']
export const setUpTitle = 'Add a second factor'
export const setUpIntro = (name: string, role: string) =>
  `${name}, ${role}. Asked at every sign-in, and again for refunds and the like.`
export const scan = 'Scan with an app that shows codes, or type this key:'
export const qrCode = 'QR code for the app'
export const codesTitle = 'Ten recovery codes'
export const codesIntro = 'Shown once. Each works once, if the phone is lost.'
export const copy = 'Copy'
export const copied = 'Copied'
export const print = 'Print'
export const saveAsText = 'Save as text'
export const fileName = 'haribhari-recovery-codes.txt'
export const codesStored = 'I have them where my phone is not.'
export const goOn = 'Go on'

export const invitationTitle = (role: string) => `Welcome. You will be ${role}`
export const invitationIntro = 'Choose a password of your own. The second factor comes next.'
export const accept = 'Set the password'
export const linkInvalid = 'This link does not work'
export const linkMissing = 'The address has no invitation in it. Please open the whole link you were given.'
export const toSignIn = 'To sign in'

export const usePasskey = 'Use a passkey'
export const noPasskeyShown = 'No passkey was shown.'
export const passkeyTitle = 'A passkey'
export const passkeyText = 'Fingerprint, face or key of this device. Counts as both factors.'
export const addPasskey = 'Add a passkey'
export const thisDevice = 'This device'
export const orApp = 'or an app that shows codes'
