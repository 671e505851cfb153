import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apart } from '#web/words/apart.ts'
import { links } from '#web/app/links.ts'
import { useUndoable } from '#web/http/use-undoable.ts'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { ChipRow } from '#web/kit/ChipRow.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { KindMark } from '#web/kit/KindMark.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { CardList, Line, Stack } from '#web/kit/Stack.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { interestRoutes, interestsPages, sendAnswer, type Interest } from './interests.ts'
import { useWishWords } from './use-wish-words.ts'

type State = 'waiting' | 'answered'

/** Who would like to take part in what: for those who help groups to form. */
export const InterestsSection = () => {
  const { t } = useWords()
  const [state, setState] = useState<State>('waiting')
  return (
    <Stack>
      <Text quiet>{t('interests.text')}</Text>
      <ChipRow
        label={t('interests.state')}
        chosen={state}
        onChoose={(id) => setState(id === 'answered' ? 'answered' : 'waiting')}
        items={[
          { id: 'waiting', label: t('interests.waiting') },
          { id: 'answered', label: t('interests.answered') },
        ]}
      />
      <Interests state={state} />
    </Stack>
  )
}

const Interests = ({ state }: { state: State }) => {
  const { t } = useWords()
  const pages = useInfiniteQuery(interestsPages(state))
  const noting = useNoting()
  if (pages.data === undefined)
    return <QueryView query={pages} what={t('interests.waiting')} shape="row" count={4} />
  const all = pages.data.pages.flatMap((page) => page.data)
  if (all.length === 0)
    return <Empty>{t(state === 'waiting' ? 'interests.none' : 'interests.noneAnswered')}</Empty>
  return (
    <>
      <CardList label={t(state === 'waiting' ? 'interests.waiting' : 'interests.answered')}>
        {all.map((one) => (
          <OneInterest key={one.id} interest={one} onNote={() => noting.act(one)} />
        ))}
      </CardList>
      {pages.hasNextPage ? (
        <div>
          <Button onClick={() => void pages.fetchNextPage()} busy={pages.isFetchingNextPage}>
            {t('interests.more')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** Noted the other way round than it is, with Undo. */
const useNoting = () => {
  const { t } = useWords()
  return useUndoable({
    run: ({ id, answeredAt, saidAt }: Interest, key) =>
      sendAnswer({ id, answered: answeredAt === null, saidAt }, key),
    undo: (_, interest) => (key) => {
      const { id, answeredAt, saidAt } = interest
      return sendAnswer({ id, answered: answeredAt !== null, saidAt }, key)
    },
    says: (_, { answeredAt, person }) =>
      t(answeredAt === null ? 'interests.noted' : 'interests.reopened', { who: apart(person.name) }),
    refresh: interestRoutes,
    onFailed: (error) => snack({ text: error.message }),
  })
}

const OneInterest = ({ interest, onNote }: { interest: Interest; onNote: () => void }) => {
  const { t } = useWords()
  const { age } = useFormats()
  const said = useWishWords()(interest)
  const waits = interest.answeredAt === null
  const who = apart(interest.person.name)
  return (
    <Card as="li">
      <Stack>
        <KindMark kind={interest.kind} />
        <h2 className="t-h3">
          <TextLink href={links.user({ userId: interest.person.id })}>
            <bdi>{interest.person.name}</bdi>
          </TextLink>
        </h2>
        {said === '' ? null : <Text look="body2">{said}</Text>}
        <Text look="small" quiet>
          {t('interests.said', { when: age(interest.saidAt) })}
        </Text>
        <Line>
          <Button
            look={waits ? 'main' : 'outlined'}
            label={t(waits ? 'interests.answerWho' : 'interests.reopenWho', { who })}
            onClick={onNote}
          >
            {t(waits ? 'interests.answer' : 'interests.reopen')}
          </Button>
        </Line>
      </Stack>
    </Card>
  )
}
