import { useQuery } from '@tanstack/react-query'
import type { output } from 'zod/mini'
import type { getDashboard } from '#contract/community/dashboard.ts'
import { AskedRow, keyOf } from '#web/features/home/AskedRow.tsx'
import { type Home, homeQuestion } from '#web/features/home/data.ts'
import { EventRow, useEventsToAnswer } from '#web/features/home/EventRow.tsx'
import type { SignedInUser } from '#web/http/keep.ts'
import { Rows } from '#web/kit/ListRow.tsx'
import { useKeptFocus } from '#web/kit/use-kept-focus.ts'
import { useWords } from '#web/words/words.ts'

type Asked = output<typeof getDashboard.reply>['data']['asking']

interface Props {
  asked: Asked
  user: SignedInUser
}

/** What others ask of this person and the events without an answer, each with its two buttons. */
export const AskedOfYou = ({ asked, user }: Props) => {
  const { t } = useWords()
  const { data: home, isFetchedAfterMount } = useQuery(homeQuestion(user))
  const kept = useKeptFocus(asked.length)
  return (
    <>
      {asked.length === 0 ? null : (
        <div {...kept}>
          <Rows label={t('home.asking')}>
            {asked.map((one) => (
              <AskedRow key={keyOf(one)} asked={one} />
            ))}
          </Rows>
        </div>
      )}
      {home === undefined ? null : <Events home={home} fresh={isFetchedAfterMount} />}
    </>
  )
}

const Events = ({ home, fresh }: { home: Home; fresh: boolean }) => {
  const { t } = useWords()
  const { events, settle } = useEventsToAnswer(home, fresh)
  return events.length === 0 ? null : (
    <div onClickCapture={settle}>
      <Rows label={t('dashboard.withoutAnswer')}>
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </Rows>
    </div>
  )
}
