// Inviting somebody to take part in an activity or to help to lead it.
import type { App } from '#server/platform/app-type.ts'
import type { Member } from '#server/platform/gate.ts'
import { refuse } from '#server/platform/refuse.ts'
import type { Role } from './part-rules.ts'
import {
  type Wire,
  demandCleared,
  demandFit,
  demandLead,
  note,
  save,
  tellThem,
  within,
} from './part-scene-actions.ts'
import { spread } from './plan-actions.ts'

/** They, or the guardians of a child, are told and say yes or no; who was invited already is not told anew. */
export const invite = (app: App, member: Member, id: string, userId: string, role: Role): Promise<Wire> =>
  within(app, member, id, userId, role, async (scene) => {
    await demandLead(scene)
    demandFit(scene)
    const { before, asking } = scene
    if (before === 'invited') return
    if (before === 'active') refuse(409, 'This person is in it already.')
    if (before === 'requested' || before === 'waiting')
      refuse(409, 'This person asks for it already. Please answer that.')
    if (role === 'facilitator') await demandCleared(scene)
    await save(scene, 'invited', { invited_at: asking.now })
    await note(scene, 'activity.invited')
    await spread(scene.tx, scene.member)
    await tellThem(scene, 'invited')
  })
