import { formatNumber } from '../../../format.ts'

export const title = 'Pictures'
export const rule = 'Alternative text is needed to go live'
export const add = 'Add pictures'
export const empty = 'No pictures yet. Choose files, drop them here, or paste one.'
export const dropHint = 'Drop more here, or paste one. The first is shown in lists.'

export const pictureName = (place: number) => (place === 1 ? 'First picture' : `Picture ${formatNumber(place)}`)
export const altLabel = (place: number) => `${pictureName(place)}, alternative text`
export const altHint = 'What it shows, for those who do not see it.'
export const moveEarlier = 'Move earlier'
export const moveLater = 'Move later'
export const remove = 'Remove'
export const removed = (place: number) => `${pictureName(place)} removed`
export const movedTo = (place: number, count: number) => `Now picture ${formatNumber(place)} of ${formatNumber(count)}`
export const uploaded = (place: number) => `Uploaded as picture ${formatNumber(place)}`

const steps = {
  waiting: 'Waiting',
  shrinking: 'Making it smaller',
  sending: 'Uploading',
  encoding: 'Being read by the shop',
}
/** `sent` is a part from 0 to 1; null where it is not known. */
export const progress = (state: keyof typeof steps | 'failed', sent: number | null) => {
  if (state === 'failed') return ''
  return state === 'sending' && sent !== null ? `${steps.sending}, ${Math.floor(sent * 100)} %` : steps[state]
}
export const progressOf = (name: string) => `Upload of ${name}`
export const retry = 'Try again'
export const dismiss = 'Leave it out'
export const cancel = 'Cancel'
export const alreadyThere = 'This product has this picture already.'
export const tooMany = (max: number) =>
  `A product can have at most ${formatNumber(max)} pictures. Please remove one first.`

export const choose = 'Choose a picture'
export const chooseOther = 'Choose another picture'
export const oneHint =
  'Choose a file, drop it here, or paste it. The name stands beside it, so it needs no text of its own.'
export const isUploaded = 'The picture has been uploaded'
export const isRemoved = 'The picture has been removed'
export const isUploading = 'The picture is still being uploaded'
export const ownPicture = 'A picture that the shop came with'
export const ownPictureAddress = 'Address of the picture'
export const ownPictureHint = 'Such as /art/mango.webp'
