import type { ReplyOf } from '#contract/route.ts'
import type { uploadImage } from '#contract/uploads/uploads.ts'
import { smaller } from '#server/platform/file-keys.ts'
import type { Files } from '#server/platform/files.ts'

export const pictureView = (files: Files, key: string): ReplyOf<typeof uploadImage> => ({
  originalUrl: files.urlOf(key),
  thumbnailUrl: files.urlOf(smaller(key, 480)),
})
