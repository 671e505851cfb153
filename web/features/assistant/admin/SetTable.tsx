import {
  mdiAlertCircleOutline,
  mdiCheckCircleOutline,
  mdiDeleteOutline,
  mdiMinusCircleOutline,
  mdiPencilOutline,
} from '@mdi/js'
import { listSet } from '#contract/assistant/tend.ts'
import { failureOf } from '#web/http/call-error.ts'
import { change, useAction } from '#web/http/optimistic.ts'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { DataTable } from '#web/kit/DataTable.tsx'
import { IconButton } from '#web/kit/IconButton.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { VisuallyHidden } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { changedSetQuestion, sendSetQuestion, type SetQuestion, setQuestion } from '../admin-data.ts'
import { Mark } from './Mark.tsx'

interface Props {
  questions: readonly SetQuestion[]
  onOpen: (form: 'change' | 'remove', question: SetQuestion) => void
}

/** The questions with what they should find and what they found. */
export const SetTable = ({ questions, onOpen }: Props) => {
  const { t } = useWords()
  const showing = useExample()
  return (
    <>
      {showing.error === null ? null : <Failure message={failureOf(showing.error)} />}
      <DataTable
        label={t('nuriAdmin.tab.set')}
        items={questions}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'question',
            title: t('nuriAdmin.question'),
            cell: (one) => <Asking one={one} />,
          },
          { id: 'run', title: t('nuriAdmin.run'), cell: ({ run }) => <Run run={run} /> },
          {
            id: 'example',
            title: t('nuriAdmin.example'),
            acts: true,
            cell: (one) => <Example one={one} onChange={(asExample) => showing.act({ one, asExample })} />,
          },
          {
            id: 'acts',
            title: t('nuriAdmin.column.acts'),
            acts: true,
            cell: (one) => <Acts one={one} onOpen={onOpen} />,
          },
        ]}
      />
    </>
  )
}

/** A question, and under it what it should find. */
const Asking = ({ one: { question, language, expects, sourceTitle } }: { one: SetQuestion }) => {
  const { t } = useWords()
  const expected =
    expects === 'source' && sourceTitle !== null ? apart(sourceTitle) : t(`nuriAdmin.expects.${expects}`)
  return (
    <div className="nuri-asked">
      <bdi lang={language}>{question}</bdi>
      <Text look="small" quiet>
        {t('nuriAdmin.expects', { expected })}
      </Text>
    </div>
  )
}

const Run = ({ run }: Pick<SetQuestion, 'run'>) => {
  const { t } = useWords()
  const { list } = useFormats()
  if (run === null)
    return (
      <Mark tone="quiet" icon={mdiMinusCircleOutline}>
        {t('nuriAdmin.notTried')}
      </Mark>
    )
  return (
    <>
      <Mark
        tone={run.passed ? 'good' : 'bad'}
        icon={run.passed ? mdiCheckCircleOutline : mdiAlertCircleOutline}
      >
        {t(run.passed ? 'nuriAdmin.passed' : 'nuriAdmin.failed')}
      </Mark>
      <Text look="small" as="span" quiet>
        {run.found.length === 0
          ? t('nuriAdmin.foundNothing')
          : t('nuriAdmin.found', { titles: list(run.found.map(apart)) })}
      </Text>
    </>
  )
}

const Example = ({ one, onChange }: { one: SetQuestion; onChange: (asExample: boolean) => void }) => {
  const { t } = useWords()
  return (
    <CheckboxField
      name={`example-${one.id}`}
      checked={one.asExample}
      onChange={({ target }) => onChange(target.checked)}
      label={
        <>
          {t('nuriAdmin.asExample')} <VisuallyHidden>{apart(one.question)}</VisuallyHidden>
        </>
      }
    />
  )
}

const Acts = ({ one, onOpen }: { one: SetQuestion; onOpen: Props['onOpen'] }) => {
  const { t } = useWords()
  const name = apart(one.question)
  return (
    <div className="nuri-acts">
      <IconButton
        label={t('nuriAdmin.change', { name })}
        icon={mdiPencilOutline}
        onClick={() => onOpen('change', one)}
      />
      <IconButton
        label={t('nuriAdmin.remove', { name })}
        icon={mdiDeleteOutline}
        onClick={() => onOpen('remove', one)}
      />
    </div>
  )
}

/** Shows a question as an example to whoever opens the assistant, or no longer. */
const useExample = () =>
  useAction({
    run: ({ one, asExample }: { one: SetQuestion; asExample: boolean }, key) => {
      const { question, language, expects, source } = one
      return sendSetQuestion(one.id, { question, language, expects, source, asExample }, key)
    },
    changes: ({ one, asExample }) => [
      change(setQuestion(), (old) => ({
        ...old,
        data: old.data.map((other) => (other.id === one.id ? { ...other, asExample } : other)),
      })),
    ],
    shows: changedSetQuestion,
    refresh: [listSet],
  })
