// Who answers a request to host, and when that can still be done.
import {
  type Asker,
  type EventType,
  type HostedEvent,
  type JoinableEvent,
  mayPlan,
  whyNotChange,
} from './rules.ts'

export interface Requested extends JoinableEvent {
  readonly type: EventType
  readonly person_id: string
  readonly kind: 'offer' | 'invitation'
  readonly state: 'requested' | 'accepted' | 'declined' | 'withdrawn'
  readonly answered_at: string | null
}

const DAY = 86_400_000

/** Those whose requests these are, and those who plan such events. */
export const maySee = (request: Requested, asker: Asker): boolean =>
  isTheirs(request, asker) || mayPlan(request.type, asker.rights)

/** An offer is answered by those who plan, an invitation by the member who is asked. */
export const mayAnswer = (request: Requested, asker: Asker): boolean =>
  request.kind === 'offer' ? mayPlan(request.type, asker.rights) : isTheirs(request, asker)

/** While it waits, whoever asked takes it back; who was accepted may step down. */
export const mayWithdraw = (request: Requested, asker: Asker): boolean =>
  request.kind === 'invitation' && request.state !== 'accepted'
    ? mayPlan(request.type, asker.rights)
    : isTheirs(request, asker)

/** Why this grown-up cannot offer to host it; null when they can. `own`: what there is of theirs. */
export const offerFault = (
  event: HostedEvent,
  person: string,
  own: Pick<Requested, 'kind' | 'state'> | undefined,
  now: number,
): string | null => {
  const closed = whyNotChange(event, now)
  if (closed !== null) return closed
  if (event.hosts.some(({ person_id }) => person_id === person)) return 'You host this already.'
  return own?.state === 'requested' && own.kind === 'invitation'
    ? 'You are asked to host this already. Please answer that.'
    : null
}

/** Why it cannot be answered so; null when it can. */
export const answerFault = (request: Requested, now: number): string | null =>
  whyNotChange(request, now) ?? (request.state === 'requested' ? null : notWaiting(request))

/** Why an answer cannot be taken back; null when it can. */
export const reopenFault = (request: Requested, now: number): string | null => {
  const { state, answered_at } = request
  if (state !== 'accepted' && state !== 'declined') return notWaiting(request)
  return answered_at === null || Date.parse(answered_at) + DAY < now
    ? 'This was answered more than a day ago.'
    : whyNotChange(request, now)
}

/** Why it cannot be taken back; null when it can. */
export const withdrawFault = (request: Requested, now: number): string | null =>
  request.state === 'requested' || request.state === 'accepted'
    ? whyNotChange(request, now)
    : notWaiting(request)

const isTheirs = ({ person_id }: Requested, { personId }: Asker): boolean => person_id === personId

const notWaiting = ({ state }: Requested): string =>
  state === 'withdrawn' ? 'This request was taken back.' : 'This request was answered already.'
