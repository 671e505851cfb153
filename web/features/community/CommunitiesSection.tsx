import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useByHand } from '#web/features/auth/use-by-hand.ts'
import { Button } from '#web/kit/Button.tsx'
import { DataTable } from '#web/kit/DataTable.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { listInstanceCommunities } from '#contract/community/set-up.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { communitiesQuestion, failureOf, inviteAgain } from './communities.ts'
import { NewCommunity } from './parts/NewCommunity.tsx'

/** The communities of this installation: that they are there, and nothing from inside them. */
export const CommunitiesSection = () => {
  const { t } = useWords()
  const { day } = useFormats()
  const byHand = useByHand()
  const all = useQuery(communitiesQuestion())
  const [link, setLink] = useState<string | null>(null)
  const { act, busy } = useAction({
    run: (id: string, key) => inviteAgain(id, key),
    refresh: [listInstanceCommunities],
    onDone: (answer) => setLink(answer.link),
    onFailed: (error) => snack({ text: failureOf(error) }),
  })
  return (
    <>
      <Section title={t('setUp.communities')} titleHidden busy={all.isFetching}>
        <Stack>
          <Text quiet>{t('setUp.communitiesText')}</Text>
          {link === null ? null : (
            <Notice tone="success" focused>
              <p className="t-label">{t(byHand ? 'setUp.linkByHand' : 'setUp.linkReady')}</p>
              <p className="typed" dir="ltr">
                {link}
              </p>
            </Notice>
          )}
          {all.isPending ? <Skeleton what={t('setUp.communities')} shape="row" count={2} /> : null}
          {all.isError ? (
            <LoadError
              message={failureOf(all.error)}
              onRetry={() => void all.refetch()}
              busy={all.isFetching}
            />
          ) : null}
          {all.data === undefined ? null : (
            <DataTable
              label={t('setUp.communities')}
              items={all.data.data}
              keyOf={({ _id }) => _id}
              file="communities"
              columns={[
                {
                  id: 'name',
                  title: t('setUp.name'),
                  text: ({ name }) => name,
                  cell: ({ name }) => <bdi>{name}</bdi>,
                },
                {
                  id: 'place',
                  title: t('setUp.place'),
                  text: ({ place }) => place ?? '',
                  cell: ({ place }) => place,
                },
                {
                  id: 'since',
                  title: t('setUp.since'),
                  text: ({ createdAt }) => createdAt,
                  cell: ({ createdAt }) => day(createdAt),
                },
                {
                  id: 'admin',
                  title: t('setUp.firstAdmin'),
                  cell: ({ _id, name, awaitsAdmin }) =>
                    awaitsAdmin ? (
                      <Button
                        look="text"
                        label={t('setUp.inviteAgainOf', { name: `\u2068${name}\u2069` })}
                        onClick={() => act(_id)}
                        busy={busy}
                      >
                        {t('setUp.inviteAgain')}
                      </Button>
                    ) : (
                      t('setUp.hasAdmin')
                    ),
                },
              ]}
            />
          )}
        </Stack>
      </Section>
      <NewCommunity onMade={setLink} />
    </>
  )
}
