// Spec §7 Uploads: a grant to PUT one file, and the calls that take a file themselves.
import * as z from 'zod/mini'
import { Id, dataOf, typed, FileAddress } from '#contract/common.ts'
import { Material, Part } from '#contract/events/events.ts'
import { Letter } from '#contract/events/letters.ts'
import { ShownFrom } from '#contract/materials/materials.ts'
import { route } from '#contract/route.ts'

const grantQuery = z.object({
  fileName: typed(300, 'Please give the file a name.'),
  fileType: typed(100, 'Please say what type the file has.'),
  /** The exact size in bytes; it is signed, so that no more can be sent. */
  fileSize: z.optional(z.coerce.number().check(z.int(), z.gte(1, 'The file is empty.'))),
})

export const imageUploadUrl = route({
  method: 'GET',
  path: '/api/upload/s3-url',
  access: 'member',
  rate: 'upload',
  summary: 'An address to PUT one picture to; the stored address is the same without its query',
  query: grantQuery,
  reply: z.object({ url: FileAddress }),
  failure: 'Failed to get signed URL: {detail}',
})

export const videoUploadUrl = route({
  method: 'GET',
  path: '/api/upload/s3-video-url',
  access: 'member',
  rate: 'upload',
  summary: 'An address to PUT one video to, or its captions as WebVTT (text/vtt)',
  query: grantQuery,
  reply: z.object({ url: FileAddress }),
  failure: 'Failed to get upload URL.',
})

export const uploadImage = route({
  method: 'POST',
  path: '/api/upload/upload-image',
  access: 'member',
  rate: 'upload',
  multipart: true,
  summary: 'Send a picture in the field `file`; it is decoded and encoded anew',
  reply: z.object({ originalUrl: FileAddress, thumbnailUrl: FileAddress }),
  failure: 'Failed to upload image.',
})

export const uploadVideo = route({
  method: 'POST',
  path: '/api/upload/upload-video',
  access: 'member',
  rate: 'upload',
  summary: 'Make the thumbnail of a video that was sent before',
  body: z.object({
    videoUrl: typed(400, 'Please name the video.'),
    /** A frame that was sent as a picture before: for a server that can make none itself. */
    pictureUrl: z.optional(typed(400, 'Please name the picture.')),
  }),
  example: { videoUrl: '/files/c/0198c0de-0000-7000-8000-000000000000/video.mp4' },
  reply: z.object({
    thumbnailUrl: FileAddress,
    /** The server could make no picture of the video, and has drawn one. */
    drawn: z.optional(z.literal(true)),
  }),
  failure: 'Failed to upload video or generate thumbnail.',
})

const material = {
  title: typed(120, 'Please give the material a title.'),
  fileType: z.optional(z.string().check(z.maxLength(100))),
  visibleFrom: z.optional(ShownFrom),
  keptOffline: z._default(z.enum(['yes', 'no']), 'no'),
}

export const uploadMaterial = route({
  method: 'POST',
  path: '/api/upload/materials',
  access: 'member',
  may: 'inCharge',
  rate: 'upload',
  multipart: true,
  summary: 'Add a file to the materials of an event, by those in charge of it',
  body: z.object({ eventId: Id, ...material, part: z.optional(Part) }),
  reply: z.object({ success: z.literal(true), data: Material }),
  failure: 'Failed to add event material(s).',
})

export const uploadActivityMaterial = route({
  method: 'POST',
  path: '/api/upload/activity-materials',
  access: 'member',
  may: 'leaders',
  rate: 'upload',
  multipart: true,
  summary: 'Add a file to the materials of an activity, by those who lead it and administrators',
  body: z.object({ activityId: Id, ...material }),
  reply: dataOf(Material),
  failure: 'Failed to add activity material(s).',
})

export const uploadLetter = route({
  method: 'POST',
  path: '/api/upload/letters',
  access: 'member',
  may: 'inCharge',
  rate: 'upload',
  multipart: true,
  summary: 'Send the file of a letter, by those in charge of its Feast; one that it had goes',
  body: z.object({ eventId: Id, letterId: Id }),
  reply: dataOf(Letter),
})
