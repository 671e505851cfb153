import { mdiDeleteOutline } from '@mdi/js'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QUESTION_DAYS } from '#contract/assistant/ask.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'
import { IconButton } from '#web/kit/IconButton.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { ownQuestionPages, ownRoutes, type OwnQuestion, sendAllAway, sendAway } from '../data.ts'
import { dropTurn } from '../talk.ts'
import { AnswerView } from './AnswerView.tsx'
import { Thumbs } from './Thumbs.tsx'

/** What a member has asked in the last days, to be read again or deleted. */
export const OwnQuestions = ({ slug }: { slug: string }) => {
  const { t } = useWords()
  const pages = useInfiniteQuery(ownQuestionPages())
  const [opened, setOpened] = useState<string | null>(null)
  const questions = pages.data?.pages.flatMap(({ data }) => data)
  const shown = questions?.find(({ id }) => id === opened)
  return (
    <Section title={t('nuri.mine')}>
      {questions === undefined ? (
        <QueryView query={pages} what={t('nuri.mine')} shape="row" count={2} />
      ) : questions.length === 0 ? (
        <Text quiet>{t('nuri.mineNone')}</Text>
      ) : (
        <Stack>
          <Rows label={t('nuri.mine')}>
            {questions.map((one) => (
              <Row key={one.id} question={one} onOpen={() => setOpened(one.id)} />
            ))}
          </Rows>
          <Line>
            {pages.hasNextPage ? (
              <Button onClick={() => void pages.fetchNextPage()} busy={pages.isFetchingNextPage}>
                {t('nuri.more')}
              </Button>
            ) : null}
            <DeleteAll />
          </Line>
        </Stack>
      )}
      {shown === undefined ? null : (
        <Sheet open tall title={t('nuri.mineOne')} onClose={() => setOpened(null)}>
          <Again question={shown} slug={slug} />
        </Sheet>
      )}
    </Section>
  )
}

const Row = ({ question, onOpen }: { question: OwnQuestion; onOpen: () => void }) => {
  const { t } = useWords()
  const { dayTime } = useFormats()
  const { act } = useAction({
    run: sendAway,
    refresh: ownRoutes,
    onDone: (_, id) => {
      dropTurn(id)
      snack({ text: t('nuri.deleted') })
    },
    onFailed: (error) => snack({ text: error.message }),
  })
  return (
    <ListRow
      title={<bdi>{question.question}</bdi>}
      detail={dayTime(question.askedAt)}
      onOpen={onOpen}
      end={
        <IconButton
          icon={mdiDeleteOutline}
          label={t('nuri.deleteOne', { question: apart(question.question) })}
          onClick={() => act(question.id)}
        />
      }
    />
  )
}

/** An earlier question with its answer. */
const Again = ({ question, slug }: { question: OwnQuestion; slug: string }) => {
  const { id, sentences, thumb } = question
  const [rated, setRated] = useState(thumb)
  const answer = { ...question, writing: sentences.length > 0 ? 'done' : 'quoted', refusal: '' } as const
  return (
    <Stack>
      <Text as="h3" look="h3">
        <bdi>{question.question}</bdi>
      </Text>
      <AnswerView answer={answer} slug={slug} />
      <Line>
        <Thumbs id={id} thumb={rated} onRated={setRated} />
      </Line>
    </Stack>
  )
}

const DeleteAll = () => {
  const { t } = useWords()
  const { number } = useFormats()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { act, busy } = useAction({
    run: (_: null, key) => sendAllAway(key),
    refresh: ownRoutes,
    onDone: () => {
      dropTurn(null)
      snack({ text: t('nuri.deletedAll') })
    },
    onFailed: (error) => {
      close()
      snack({ text: error.message })
    },
  })
  return (
    <>
      <Button look="text" danger onClick={() => setOpen(true)}>
        {t('nuri.deleteAll')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('nuri.deleteAllTitle')}
        confirmLabel={t('nuri.deleteAll')}
        keepLabel={t('nuri.deleteKeep')}
        onConfirm={() => act(null)}
        onKeep={close}
        busy={busy}
        danger
      >
        <Text>{t('nuri.deleteAllText', { days: number(QUESTION_DAYS) })}</Text>
      </ConfirmDialog>
    </>
  )
}
