import { inCharge } from './events.ts'
import { type RowsOf, members } from './rules.ts'

export const rows: RowsOf<typeof import('../uploads.ts')> = {
  imageUploadUrl: { may: members },
  videoUploadUrl: { may: members },
  uploadImage: { may: members },
  uploadVideo: { may: members },
  uploadMaterial: { may: inCharge },
  uploadActivityMaterial: { may: ['H', 'CA'] },
  uploadLetter: { may: inCharge },
}
