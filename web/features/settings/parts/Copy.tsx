import { mdiDownload } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getMyData } from '#contract/admin/privacy.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Failure, Notice } from '#web/kit/Notice.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { failureOf, reasonOf } from '../data.ts'
import { askCopy, myDataQuestion, startDownload, type MyData } from '../my-data.ts'

/** How often one looks whether the copy has arrived. */
const LOOK_EVERY = 1_500

/** A copy of everything: asked for, watched while it is made and sent, told when it has arrived. */
export const Copy = () => {
  const { t } = useWords()
  const [link, setLink] = useState<string | null>(null)
  const { data } = useQuery({
    ...myDataQuestion(),
    refetchInterval: ({ state }) =>
      link !== null && state.data?.data.copy.state !== 'fetched' ? LOOK_EVERY : false,
  })
  const { act, busy, error } = useAction({
    run: (_: null, key) => askCopy(key),
    refresh: [getMyData],
    onDone: ({ data: made }) => {
      setLink(made.url)
      startDownload(made.url)
    },
  })
  const copy = data?.data.copy
  const mayAsk = copy !== undefined && copy.nextAt === null && link === null
  return (
    <Stack>
      <Text>{t('myData.copyText')}</Text>
      {copy === undefined ? null : <State copy={copy} link={link} />}
      {error !== null && reasonOf(error) !== 'step_up' ? <Failure message={failureOf(error)} /> : null}
      {mayAsk ? (
        <div>
          <Button icon={mdiDownload} busy={busy} busyLabel={t('myData.making')} onClick={() => act(null)}>
            {t('myData.make')}
          </Button>
        </div>
      ) : null}
    </Stack>
  )
}

const State = ({ copy, link }: { copy: MyData['copy']; link: string | null }) => {
  const { t } = useWords()
  const { age, day } = useFormats()
  if (copy.state === 'fetched' && copy.fetchedAt !== null && copy.nextAt !== null)
    return link === null ? (
      <Text quiet>{t('myData.last', { when: age(copy.fetchedAt), day: day(copy.nextAt) })}</Text>
    ) : (
      <Notice tone="success">{t('myData.arrived', { day: day(copy.nextAt) })}</Notice>
    )
  if (link === null) return null
  return (
    <Notice tone="info">
      <p>{t('myData.onItsWay')}</p>
      {copy.state === 'making' ? null : (
        <Line>
          <a href={link} download="">
            {t('myData.again')}
          </a>
        </Line>
      )}
    </Notice>
  )
}
