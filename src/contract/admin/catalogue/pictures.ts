import * as v from 'valibot'
import { pictureSchema } from '#domain/catalogue/pictures/picture.ts'
import { defineCall, staff } from '../../call.ts'

const pictureDto = v.pick(pictureSchema, ['hash', 'width', 'height'])

export const pictureCalls = {
  /** Its body is the file itself, and no JSON. A product shows the picture once it is saved with its hash. */
  uploadPicture: defineCall({
    method: 'POST',
    path: '/api/admin/pictures',
    who: staff('catalogue.edit'),
    status: 201,
    answer: v.object({ picture: pictureDto }),
    failures: [
      'body-malformed',
      'unavailable',
      'picture-too-large',
      'picture-format',
      'picture-too-many-pixels',
      'picture-unreadable',
      'picture-too-slow',
      'pictures-unavailable',
    ],
    request: (file: Blob, signal?: AbortSignal) => ({ body: file, signal }),
  }),
}
