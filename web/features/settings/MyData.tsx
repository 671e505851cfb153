import { useQuery } from '@tanstack/react-query'
import { failureOf } from '#web/http/call-error.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { Card } from '#web/kit/Card.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { reasonOf } from './data.ts'
import { startDownload } from '#web/http/start-download.ts'
import { type MyData as Kept, askCopy, myDataQuestion } from './my-data.ts'
import { DeleteAccount } from './parts/DeleteAccount.tsx'
import { links } from '#web/app/links.ts'
import { useFormats } from '#web/words/formats.ts'
import { mdiDownload } from '@mdi/js'
import { useState } from 'react'
import { getMyData } from '#contract/admin/privacy.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Failure, Notice } from '#web/kit/Notice.tsx'

/** A copy of everything, what is kept, and the way out. */
export const MyData = ({ user }: { user: SignedInUser }) => {
  const { t } = useWords()
  return (
    <Stack>
      <Card>
        <Stack>
          <h3>{t('myData.copy')}</h3>
          <Copy />
        </Stack>
      </Card>
      <Card>
        <Stack>
          <h3>{t('myData.kept')}</h3>
          <Kept />
        </Stack>
      </Card>
      <Card>
        <Stack>
          <h3>{t('settings.delete')}</h3>
          <Text>{t('settings.deleteHint')}</Text>
          <div>
            <DeleteAccount user={user} />
          </div>
        </Stack>
      </Card>
    </Stack>
  )
}

const Kept = () => {
  const { t } = useWords()
  const mine = useQuery(myDataQuestion())
  if (mine.data !== undefined) return <KeptOfMe mine={mine.data.data} />
  return <QueryView query={mine} what={t('myData.kept')} shape="row" count={4} failure={failureOf} />
}

/** Everything that is kept, by the headings of the privacy policy, and what one has agreed to. */
export const KeptOfMe = ({ mine }: { mine: Kept }) => {
  const { t, rich } = useWords()
  const { day } = useFormats()
  return (
    <Stack>
      <Text>
        {rich('myData.keptText', { privacy: <TextLink href={links.privacyPolicy()}>{null}</TextLink> })}
      </Text>
      <details className="kept">
        <summary>{t('myData.keptShow', { count: mine.told.length })}</summary>
        <dl>
          {mine.told.map((heading) => (
            <div key={heading}>
              <dt className="t-label">{t(`myData.told.${heading}`)}</dt>
              <dd className="t-body2">{t(`myData.told.${heading}.what`)}</dd>
            </div>
          ))}
        </dl>
      </details>
      {mine.agreed.length === 0 ? null : (
        <ul className="agreed t-body2 quiet">
          {mine.agreed.map(({ document, version, at }) => (
            <li key={`${document} ${version}`}>
              {t(document === 'eula' ? 'myData.agreedEula' : 'myData.agreedPrivacy', {
                version: day(version),
                day: day(at),
              })}
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}

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

const State = ({ copy, link }: { copy: Kept['copy']; link: string | null }) => {
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
