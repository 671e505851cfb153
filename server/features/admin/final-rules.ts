// Why a change has no undo in the log: by what it is about, and for some actions apart.
import type { whyFinal } from '#contract/admin/audit.ts'
import { type AuditAction, type AuditArea, auditAreas, audited } from '#contract/audited.ts'

/**
 * `two`: two people decided together, and one alone must not turn it round. `told`: somebody was told, and a new word
 * takes the place of the old one. `there`: it is taken back where it was done. `theirs`: it is the person's own affair.
 * `gone`: nothing is left to give back. `late`: too long ago. `since`: taken back already, or otherwise by now.
 * `unkept`: what was there before was not kept.
 */
export type WhyFinal = (typeof whyFinal)[number]

const ofArea: Readonly<Record<AuditArea, WhyFinal>> = {
  members: 'there',
  roll: 'there',
  offices: 'two',
  families: 'theirs',
  safeguarding: 'there',
  news: 'told',
  gatherings: 'there',
  community: 'there',
  assistant: 'there',
  figures: 'there',
  fund: 'there',
  installation: 'there',
  privacy: 'two',
  signIn: 'theirs',
}

/** Null where nothing was changed: what was only read, sent, asked or tried. */
const ofAction: Readonly<Partial<Record<AuditAction, WhyFinal | null>>> = {
  'inquiry.coded': 'told',
  'inquiry.declined': 'told',
  'member.asked': 'told',
  'member.declined': 'told',
  'member.idGiven': 'theirs',
  'member.left': 'theirs',
  'member.matched': 'theirs',
  'member.moved': 'theirs',
  'move.asked': 'theirs',
  'move.declined': 'told',
  'move.withdrawn': 'theirs',
  'roll.exported': null,
  'body.written': null,
  'handover.ticked': 'there',
  'handover.unticked': 'there',
  'office.resigned': 'theirs',
  'office.proposed': 'there',
  'proposal.withdrawn': 'there',
  'year.proposed': 'there',
  'child.read': null,
  'children.listed': null,
  'class.read': null,
  'household.asked': null,
  'post.created': 'theirs',
  'post.edited': 'theirs',
  'post.removed': 'theirs',
  'post.restored': 'theirs',
  'post.foreign_name_refused': null,
  'bin.restored': 'there',
  'notification.foreign_name_refused': null,
  'notification.forged': null,
  'consultation.answered': 'told',
  'consultation.considered': 'there',
  'event.foreign_name_refused': null,
  'event.cancelled': 'told',
  'event.draftDeleted': 'gone',
  'venue.foreign_name_refused': null,
  'community.set_up': 'gone',
  'community.founded': 'gone',
  'example.removed': 'gone',
  'installation.communityFounded': 'gone',
  'installation.restored': 'gone',
  'installation.updated': 'gone',
  'mail.dropped': 'gone',
  'account.deleted': 'gone',
  'account.erasedAgain': 'gone',
  'child.erased': 'gone',
  'person.erased': 'gone',
  'community.exported': null,
  'export.requested': null,
  'credential.unverified': 'there',
  'credential.verified': 'there',
  'page.closed': 'theirs',
  'page.opened': 'theirs',
  'password.linkMade': 'there',
  'signIn.newDevice': null,
  'signIn.codesGuessed': null,
  'signIn.passwordsGuessed': null,
  'session.reused': null,
}

const areas: ReadonlyMap<string, AuditArea> = new Map(
  auditAreas.flatMap((area) => audited[area].map((action) => [action, area] as const)),
)

const actions: ReadonlyMap<string, WhyFinal | null> = new Map(Object.entries(ofAction))

/** Null as well for what an older version has recorded and this one has no words for. */
export const finalOf = (action: string): WhyFinal | null => {
  const own = actions.get(action)
  const area = areas.get(action)
  return own !== undefined ? own : area === undefined ? null : ofArea[area]
}
