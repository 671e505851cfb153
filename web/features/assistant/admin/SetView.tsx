import { mdiPlaylistCheck, mdiPlus } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listSet } from '#contract/assistant/tend.ts'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { sendRun, sendSetRemoval, type SetQuestion, setQuestion, withoutSetQuestion } from '../admin-data.ts'
import { SetSheet } from './SetSheet.tsx'
import { SetTable } from './SetTable.tsx'

/** The questions by which the assistant is tried. */
export const SetView = () => {
  const { t } = useWords()
  const asked = useQuery(setQuestion())
  return (
    <Section title={t('nuriAdmin.tab.set')} titleHidden>
      <QueryView query={asked} what={t('nuriAdmin.tab.set')} shape="row" count={4}>
        {({ data }) => <TheSet questions={data} />}
      </QueryView>
    </Section>
  )
}

type Opened =
  | { readonly form: 'new' }
  | { readonly form: 'change' | 'remove'; readonly question: SetQuestion }

const TheSet = ({ questions }: { questions: readonly SetQuestion[] }) => {
  const { t } = useWords()
  const [opened, setOpened] = useState<Opened | null>(null)
  const running = useAction({ run: (_: undefined, key) => sendRun(key), refresh: [listSet] })
  const close = () => setOpened(null)
  return (
    <Stack>
      <Text>{t('nuriAdmin.setWhy')}</Text>
      <LastRun questions={questions} />
      <Line>
        {questions.length === 0 ? null : (
          <Button
            look="main"
            icon={mdiPlaylistCheck}
            busy={running.busy}
            busyLabel={t('nuriAdmin.running')}
            onClick={() => running.act(undefined)}
          >
            {t('nuriAdmin.runAll')}
          </Button>
        )}
        <Button
          look={questions.length === 0 ? 'main' : 'outlined'}
          icon={mdiPlus}
          onClick={() => setOpened({ form: 'new' })}
        >
          {t('nuriAdmin.addQuestion')}
        </Button>
      </Line>
      {running.error === null ? null : <Failure message={failureOf(running.error)} />}
      {questions.length === 0 ? (
        <Empty>{t('nuriAdmin.setEmpty')}</Empty>
      ) : (
        <SetTable questions={questions} onOpen={(form, question) => setOpened({ form, question })} />
      )}
      {opened?.form === 'new' ? <SetSheet question={null} onClose={close} /> : null}
      {opened?.form === 'change' ? <SetSheet question={opened.question} onClose={close} /> : null}
      {opened?.form === 'remove' ? <RemoveQuestion question={opened.question} onClose={close} /> : null}
    </Stack>
  )
}

/** "57 of 60 passed", with when that was. */
const LastRun = ({ questions }: { questions: readonly SetQuestion[] }) => {
  const { t } = useWords()
  const { number, dayTime } = useFormats()
  const runs = questions.flatMap(({ run }) => (run === null ? [] : [run]))
  const latest = runs
    .map(({ at }) => at)
    .toSorted()
    .at(-1)
  if (latest === undefined) return null
  const passed = runs.filter((run) => run.passed).length
  return (
    <div role="status">
      <Text look="figure">
        {t('nuriAdmin.passedOf', { passed: number(passed), count: number(runs.length) })}
      </Text>
      <Text look="small" quiet>
        {t('nuriAdmin.lastRun', { when: dayTime(latest) })}
      </Text>
    </div>
  )
}

const RemoveQuestion = ({ question, onClose }: { question: SetQuestion; onClose: () => void }) => {
  const { t } = useWords()
  const removing = useAction({
    run: (id: string, key) => sendSetRemoval(id, key),
    shows: (_, id) => withoutSetQuestion(id),
    refresh: [listSet],
    onDone: () => {
      snack({ text: t('nuriAdmin.questionRemoved') })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('nuriAdmin.removeQuestionTitle')}
      confirmLabel={t('nuriAdmin.removeQuestionYes')}
      keepLabel={t('nuriAdmin.removeNo')}
      danger
      busy={removing.busy}
      onConfirm={() => removing.act(question.id)}
      onKeep={onClose}
    >
      <Stack>
        <Text>{apart(question.question)}</Text>
        {removing.error === null ? null : <Failure message={failureOf(removing.error)} />}
      </Stack>
    </ConfirmDialog>
  )
}
