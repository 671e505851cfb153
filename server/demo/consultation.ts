// What members of the demo community have said to their Assembly, and what became of it.
import { instant } from '#server/platform/clock.ts'
import type { Planned } from './events.ts'
import type { Row } from './rows.ts'
import { DAY, HOUR, type Reader, type Stage, named } from './stage.ts'

type Said = Required<Pick<Row<'consultation_notes'>, 'kind' | 'text' | 'state' | 'answer'>> & {
  readonly who: string
  readonly daysAgo: number
  /** At the last Feast, or between Feasts. */
  readonly feast: boolean
  readonly voices?: readonly [local: number, against: number, visitors: number]
}

const said: readonly Said[] = [
  {
    who: 'Camille Moreau',
    kind: 'question',
    text: 'Could the Centre be open on Friday evenings, so that friends can study together?',
    state: 'answered',
    answer:
      'The Assembly was glad of this question. From next month the Centre is open on Fridays from seven to nine; the Feast Committee has the key.',
    daysAgo: 12,
    feast: false,
  },
  {
    who: 'Zofia Kowalska',
    kind: 'thought',
    text: 'Some of the older friends find it hard to come when it is dark. Perhaps we could drive them.',
    state: 'received',
    answer: null,
    daysAgo: 4,
    feast: false,
  },
  {
    who: 'Mahvash Rahimi',
    kind: 'recommendation',
    text: 'The Feast recommends that a devotional gathering be held each month in the park, open to the neighbours.',
    state: 'sent',
    answer: null,
    daysAgo: 2,
    feast: true,
    voices: [17, 3, 2],
  },
]

export const sayToAssembly = (
  { rows, random, communityId, now }: Stage,
  readers: readonly Reader[],
  events: readonly Planned[],
): void => {
  const past = new Set(events.filter(({ startsAt }) => startsAt < now - 3 * DAY).map(({ id }) => id))
  const feast = rows.events.findLast(({ id, type }) => type === 'Feast' && past.has(id ?? ''))?.id ?? null
  for (const one of said) {
    const at = now - one.daysAgo * DAY
    const [local = null, against = null, visitors = null] = one.voices ?? []
    rows.consultation_notes.push({
      community_id: communityId,
      id: random.id(at),
      author_id: named(readers, one.who).accountId,
      event_id: one.feast ? feast : null,
      kind: one.kind,
      text: one.text,
      voices_for: local,
      voices_against: against,
      voices_visiting: visitors,
      state: one.state,
      sent_at: instant(at),
      changed_at: instant(one.state === 'sent' ? at : at + 20 * HOUR),
      answer: one.answer,
    })
  }
}
