import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getBooks } from '#contract/finance/books.ts'
import { listGivingDevices } from '#contract/finance/giving.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useSession } from '#web/session/session.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type Books, devicesQuestion } from '../data.ts'
import { answerDevices, type Given, useGiven } from './given.ts'

/** Answers the devices that wait, by itself while the treasury is open, and says so. */
export const AnswerDevices = ({ books }: { books: Books }) => {
  const { t } = useWords()
  const { list } = useFormats()
  const community = useSession().user?.community?._id ?? ''
  const given = useGiven(books).data
  const devices = useQuery(devicesQuestion()).data?.data
  const waiting = devices?.filter(({ answeredAt }) => answeredAt === null) ?? []
  const answering = useAction({
    run: async (asked: { devices: typeof waiting; given: readonly Given[] }) => {
      const { stopped } = await answerDevices(community, asked.devices, asked.given)
      if (stopped !== null) throw stopped
      return {
        ids: asked.devices.map(({ id }) => id),
        givers: [...new Set(asked.devices.map(({ name }) => name))],
      }
    },
    refresh: [listGivingDevices, getBooks],
  })
  const { act, busy, error, result } = answering
  const asked =
    waiting.length > 0 && given?.isWhole === true ? { devices: waiting, given: given.given } : null
  // What was answered just now is not answered again, also where the list is late.
  const isNew = waiting.some(({ id }) => result?.ids.includes(id) !== true)
  useEffect(() => {
    if (asked !== null && isNew && !busy && error === null) act(asked)
  })
  if (waiting.length > 0 && given?.isWhole === false)
    return <Notice tone="warning">{t('treasury.devicesNotWhole')}</Notice>
  if (error !== null && asked !== null)
    return (
      <Notice
        tone="error"
        action={
          <Button busy={busy} onClick={() => act(asked)}>
            {t('treasury.devicesAgain')}
          </Button>
        }
      >
        {error.message}
      </Notice>
    )
  if (waiting.length > 0) return <Text>{t('treasury.devicesAnswering')}</Text>
  return (
    <Text>
      {result === undefined
        ? t('treasury.devicesNone')
        : t('treasury.devicesAnswered', { names: list(result.givers) })}
    </Text>
  )
}
