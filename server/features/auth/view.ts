// An account and its devices on the wire.
import type * as z from 'zod/mini'
import type { Device, SignInHappening } from '#contract/auth/devices.ts'
import { knownFeatures } from '#contract/features.ts'
import type { OfficesStep } from '#contract/auth/second-step.ts'
import type { Passkey } from '#contract/auth/factors.ts'
import type { listPasswordLinks } from '#contract/auth/password-links.ts'
import type { User } from '#contract/auth/session.ts'
import type { Account } from '#server/platform/gate.ts'
import { CHALLENGE_LIFE } from './factor-rules.ts'
import type { SignInEvent, SignInMethod } from './factor-tables.ts'
import type { findWaiting } from './link-queries.ts'
import type { UserRow } from './queries.ts'

export interface OfCommunity {
  readonly young: boolean
  /** The ID of the roll. */
  readonly rollId: string | null
}

/** The account as its owner sees it; rights come from the gate alone. */
export const userView = (
  row: UserRow,
  { rights, withheld, secondStepFrom }: Pick<Account, 'rights' | 'withheld' | 'secondStepFrom'>,
  { young, rollId }: OfCommunity,
): z.infer<typeof User> => ({
  _id: row.id,
  id: row.id,
  userId: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  // The claim of the sign-up, until the roll knows better.
  bahaiId: rollId ?? row.claimed_bahai_id,
  profilePicture: row.profile_picture,
  occupation: row.occupation,
  language: row.language,
  state: row.state === 'confirmed' ? 'confirmed' : 'pending',
  roles: [...rights],
  community: communityView(row, young),
  ...(withheld.length > 0 ? { secondStepDue: true } : {}),
  ...(secondStepFrom === null ? {} : { secondStepFrom }),
})

const communityView = (row: UserRow, young: boolean): z.infer<typeof User>['community'] =>
  row.community_id === null || row.community_name === null || row.community_slug === null
    ? null
    : {
        _id: row.community_id,
        name: row.community_name,
        slug: row.community_slug,
        bannerImage: row.community_banner,
        ...(row.features_off?.length ? { featuresOff: knownFeatures(row.features_off) } : {}),
        ...(row.open_posts ? { openPosts: !young } : {}),
        ...(row.community_listed === true && row.state !== 'confirmed' ? { listed: true as const } : {}),
      }

export const officesStepView = (
  row: { offices_need_second_step: boolean; second_step_from: string | null },
  counts: { officers: number; without: number },
  now: number,
): z.infer<typeof OfficesStep> => ({
  demanded: row.offices_need_second_step,
  from:
    row.offices_need_second_step && row.second_step_from && Date.parse(row.second_step_from) > now
      ? row.second_step_from
      : null,
  ...counts,
})

export const deviceView = (
  row: {
    id: string
    device_name: string
    created_at: string
    last_seen_at: string
    method: SignInMethod
  },
  currentSession: string,
): z.infer<typeof Device> => ({
  _id: row.id,
  id: row.id,
  name: row.device_name,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
  current: row.id === currentSession,
  method: row.method,
})

export const passkeyView = (row: {
  id: string
  name: string
  created_at: string
  last_used_at: string | null
}): z.infer<typeof Passkey> => ({
  _id: row.id,
  id: row.id,
  name: row.name,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
})

export const happeningView = (row: {
  id: string
  kind: SignInEvent
  detail: string
  at: string
}): z.infer<typeof SignInHappening> => ({
  _id: row.id,
  id: row.id,
  kind: row.kind,
  detail: row.detail,
  at: row.at,
})

const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

/** A passkey as the browser is told of it. */
export const keyRefView = (row: { credential_id: Buffer; transports: readonly string[] }) => ({
  id: row.credential_id.toString('base64url'),
  type: 'public-key' as const,
  transports: transports.filter((one) => row.transports.includes(one)),
})

/** What the browser needs to make a passkey, and nothing that our contract does not name. */
export const newKeyOptionsView = (
  made: {
    readonly challenge: string
    readonly rp: { readonly name: string }
    readonly user: { readonly id: string; readonly name: string; readonly displayName: string }
    readonly pubKeyCredParams: readonly { readonly alg: number }[]
  },
  partyId: string,
  excludeCredentials: ReturnType<typeof keyRefView>[],
) => ({
  rp: { id: partyId, name: made.rp.name },
  user: made.user,
  challenge: made.challenge,
  pubKeyCredParams: made.pubKeyCredParams.map(({ alg }) => ({ type: 'public-key' as const, alg })),
  timeout: CHALLENGE_LIFE,
  attestation: 'none' as const,
  excludeCredentials,
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'required' as const,
  },
})

export const passwordLinkView = (
  row: Awaited<ReturnType<typeof findWaiting>>[number],
  viewer: { readonly accountId: string; readonly personId: string | null },
): z.infer<typeof listPasswordLinks.reply>['data'][number] => ({
  _id: row.id,
  id: row.id,
  name: `${row.first_name} ${row.last_name}`.trim(),
  madeBy: `${row.maker_first_name} ${row.maker_last_name}`.trim(),
  madeAt: row.made_at ?? row.expires_at,
  expiresAt: row.expires_at,
  can: {
    agree:
      row.made_by !== viewer.accountId && row.id !== viewer.accountId && row.person_id !== viewer.personId,
  },
})
