import type { ReplyOf } from '#contract/route.ts'
import type { uploadImage, uploadMaterial } from '#contract/uploads.ts'
import { smaller } from '#server/platform/file-keys.ts'
import type { Files } from '#server/platform/files.ts'
import type { NewMaterial } from './queries.ts'

export const pictureView = (files: Files, key: string): ReplyOf<typeof uploadImage> => ({
  originalUrl: files.urlOf(key),
  thumbnailUrl: files.urlOf(smaller(key, 480)),
})

export const materialView = (material: NewMaterial): ReplyOf<typeof uploadMaterial> => ({
  success: true,
  data: {
    _id: material.id,
    id: material.id,
    title: material.title,
    file: material.file,
    fileType: material.file_type,
  },
})
