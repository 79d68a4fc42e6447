export { addPicture } from './add-picture.ts'
export { preparePicture } from './prepare-picture.ts'
export { purgeUnusedPictures } from './purge-unused.ts'
