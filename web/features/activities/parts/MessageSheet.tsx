import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MOST_WRITTEN, writeToEverybody } from '#contract/activities/activity-messages.ts'
import { idempotencyKey } from '#web/http/own-changes.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import type { Activity } from '../data.ts'
import { planQuestion, sendMessage } from '../plan.ts'

interface Props {
  activity: Activity
  onClose: () => void
}

/** The words, and the key under which they were tried: tried again they are the same message. */
interface Tried {
  readonly text: string
  readonly key: string
}

/** A few words to everybody who takes part. It says beforehand how many will read them. */
export const MessageSheet = ({ activity: { id, activityType }, onClose }: Props) => {
  const { t } = useWords()
  const [tried, setTried] = useState<Tried>()
  const { data } = useQuery({ ...planQuestion(id), staleTime: 0 })
  const people = data?.data.reach.message.people
  const sending = useAction({
    run: ({ text, key }: Tried) => sendMessage(id, text, key),
    onDone: ({ data: reached }) => {
      snack({ text: t('planning.messageSent', { count: reached.people }) })
      onClose()
    },
  })
  const send = ({ text }: { text: string }) => {
    const now = tried?.text === text ? tried : { text, key: idempotencyKey() }
    setTried(now)
    sending.act(now)
  }
  const form = useFields({
    schema: writeToEverybody.body,
    start: { text: '' },
    says: ({ message }) => message,
    action: { ...sending, act: send },
  })
  return (
    <FormSheet
      {...form.sheet}
      title={t('planning.message')}
      save={t('planning.messageSend')}
      busyLabel={t('planning.messageSending')}
      disabled={people === 0}
      onClose={onClose}
    >
      <Readers id={id} kind={activityType.name} />
      <Field
        {...form.text('text')}
        label={t('planning.messageLabel')}
        hint={t('planning.messageHint')}
        lines={6}
        maxLength={MOST_WRITTEN}
      />
    </FormSheet>
  )
}

const young = new Set<Activity['activityType']['name']>(["Children's Class", 'Junior Youth Group'])

/** How many will read it, and how many nobody reaches by the app. */
const Readers = ({ id, kind }: { id: string; kind: Activity['activityType']['name'] }) => {
  const { t } = useWords()
  const plan = useQuery({ ...planQuestion(id), staleTime: 0 })
  if (plan.data === undefined) return <QueryView query={plan} what={t('planning.message')} shape="row" />
  const { people, unreached } = plan.data.data.reach.message
  return (
    <>
      <Text>
        {[
          t('planning.messagePeople', { count: people }),
          people > 0 && young.has(kind) ? t('planning.messageGuardians') : '',
        ]
          .join(' ')
          .trim()}
      </Text>
      {unreached === 0 ? null : (
        <Text look="small" quiet>
          {t('planning.messageUnreached', { count: unreached })}
        </Text>
      )}
    </>
  )
}
