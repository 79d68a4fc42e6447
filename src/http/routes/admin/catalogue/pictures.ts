import { pictureCalls } from '#contract/admin/catalogue/pictures.ts'
import { MAX_PICTURE_BYTES, PICTURE_FORMATS } from '#domain/catalogue/pictures/picture-file.ts'
import { failed } from '#domain/values/result.ts'
import { addPicture, preparePicture } from '#use-cases/pictures/index.ts'
import { readBytes } from '../../../request-body.ts'
import type { Route } from '../../../route.ts'
import { staffWriteRoute } from '../../../staff/staff-write-route.ts'

export const PICTURE_ROUTES: readonly Route[] = [
  staffWriteRoute(
    pictureCalls.uploadPicture,
    {
      tag: 'Back office: catalogue',
      title: 'Upload a picture',
      about:
        'The body is the file. What it is, its first bytes say. It is decoded and written anew, without anything that is not seen. The same file again is the same picture.',
      sends: PICTURE_FORMATS.map((format) => `image/${format}`),
    },
    async ({ deps, request, write }) => {
      const read = await readBytes(request, MAX_PICTURE_BYTES)
      if (!read.ok) return failed(read.code === 'body-too-large' ? 'picture-too-large' : read.code)
      const prepared = await preparePicture(deps, read.value)
      if (!prepared.ok) return prepared
      return write((tx) => addPicture(tx, deps, prepared.value))
    },
  ),
]
