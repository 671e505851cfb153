import { useState } from 'react'
import { links } from '#web/app/links.ts'
import { AnswerButtons } from '#web/features/events/AnswerButtons.tsx'
import { useEventWords } from '#web/features/events/use-event-words.ts'
import { serverTime } from '#web/http/line.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { kindLooks } from '#web/kit/kinds.ts'
import { ListRow } from '#web/kit/ListRow.tsx'
import { Star } from '#web/kit/Star.tsx'
import { unanswered } from './asked.ts'
import { choose } from './choice.ts'
import type { Home } from './data.ts'
import { gatheringsOf } from './gatherings.ts'

type Event = Home['events'][number]

/** An event that waits for a yes or a no, with both. */
export const EventRow = ({ event, onYes }: { event: Event; onYes?: () => void }) => {
  const { title, line, badi } = useEventWords(event)
  const { icon } = kindLooks[event.type]
  return (
    <ListRow
      height={72}
      folds
      href={links.event({ eventId: event.id })}
      start={icon === 'star' ? <Star form="solid" size={24} /> : <Icon path={icon} />}
      title={<bdi>{title}</bdi>}
      detail={
        badi === undefined ? (
          line
        ) : (
          <>
            <div>{line}</div>
            <div>{badi}</div>
          </>
        )
      }
      end={<AnswerButtons event={{ ...event, title }} quiet onYes={onYes} />}
    />
  )
}

/**
 * Those that wait when the page is opened; whoever answers goes on seeing the answer until they leave it. What the
 * device has kept may not know of an answer given elsewhere: once it is `fresh`, what the server knows is asked no
 * more. From the first tap on, which calls `settle`, nothing goes from under the finger.
 */
export const useEventsToAnswer = (home: Home, fresh: boolean) => {
  const [asked, setAsked] = useState(() => ({ ids: idsToAnswer(home), settled: fresh }))
  if (fresh && !asked.settled) {
    const open = idsToAnswer(home)
    setAsked({ ids: asked.ids.filter((id) => open.includes(id)), settled: true })
  }
  const settle = () => setAsked(({ ids }) => ({ ids, settled: true }))
  return { events: home.events.filter(({ id }) => asked.ids.includes(id)), settle }
}

const idsToAnswer = (home: Home): readonly string[] => {
  const now = new Date(serverTime.now())
  const { next } = choose(gatheringsOf(home), now)
  const events = home.events.map(({ id, date, status, mine, can }) => ({
    id,
    day: date,
    open: status === 'published' && !mine.going && !mine.declined && can.join,
  }))
  const above = next !== null && 'event' in next ? next.event.id : null
  return unanswered(events, now, above).map(({ id }) => id)
}
