import { type RowsOf, members } from './rules.ts'

const own = { may: members, stranger: 'refused' } as const
const led = { may: ['H', 'CA'], stranger: 'refused' } as const

export const rows: RowsOf<typeof import('../taking-part.ts')> = {
  listOwnParts: { may: members },
  getOwnPart: { may: members, stranger: 'may' },
  listAskers: led,
  requestParticipation: own,
  requestFacilitation: own,
  cancelRequestParticipation: own,
  cancelRequestFacilitation: own,
  leaveParticipant: own,
  leaveFacilitator: own,
  withdrawParticipantReply: own,
  withdrawFacilitatorReply: own,
  inviteParticipant: led,
  inviteFacilitator: led,
  makeInvitationLink: led,
  approveParticipant: led,
  approveFacilitator: led,
  denyParticipation: led,
  denyFacilitator: led,
}
