import { mdiAccountChildOutline } from '@mdi/js'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { failureOf, fieldOf } from '#web/features/people/family/data.ts'
import { childrenPages, openRecord } from '../data.ts'
import { ChildFacts } from './ChildFacts.tsx'
import { inWords } from '#web/features/people/family/words.ts'

interface Listed {
  readonly id: string
  readonly name: string
}

/** The children by name and age; each record is opened by itself, and its guardians see that it was. */
export const ChildRecords = ({ mustSayWhy }: { mustSayWhy: boolean }) => {
  const { t } = useWords()
  const [q, setQ] = useState('')
  const [opening, setOpening] = useState<Listed>()
  const pages = useInfiniteQuery(childrenPages(q.trim()))
  const children = pages.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Stack>
      <Text quiet>{t('safeguarding.childrenLead')}</Text>
      <Field
        label={t('safeguarding.searchChild')}
        name="searchChild"
        type="search"
        autoComplete="off"
        value={q}
        onChange={({ target }) => setQ(target.value)}
        optional
      />
      {pages.isPending ? <Skeleton what={t('safeguarding.children')} shape="row" count={4} /> : null}
      {pages.isError ? (
        <LoadError
          message={failureOf(pages.error)}
          onRetry={() => void pages.refetch()}
          busy={pages.isFetching}
        />
      ) : null}
      {pages.isSuccess && children.length === 0 ? <Empty>{t('safeguarding.noChildren')}</Empty> : null}
      {children.length === 0 ? null : (
        <Rows label={t('safeguarding.children')}>
          {children.map((child) => (
            <ListRow
              key={child.id}
              height={72}
              start={<Icon path={mdiAccountChildOutline} />}
              title={<bdi>{child.name}</bdi>}
              detail={t(`family.age.${child.ageBand}`)}
              end={
                <Button
                  look="text"
                  label={t('safeguarding.openRecordOf', { name: child.name })}
                  onClick={() => setOpening(child)}
                >
                  {t('safeguarding.openRecord')}
                </Button>
              }
            />
          ))}
        </Rows>
      )}
      {pages.hasNextPage ? (
        <Line>
          <Button onClick={() => void pages.fetchNextPage()} busy={pages.isFetchingNextPage}>
            {t('safeguarding.more')}
          </Button>
        </Line>
      ) : null}
      {opening === undefined ? null : (
        <RecordSheet child={opening} mustSayWhy={mustSayWhy} onClose={() => setOpening(undefined)} />
      )}
    </Stack>
  )
}

interface SheetProps {
  child: Listed
  mustSayWhy: boolean
  onClose: () => void
}

/** First why, then the record; it is asked for anew each time and kept nowhere. */
const RecordSheet = ({ child, mustSayWhy, onClose }: SheetProps) => {
  const { t } = useWords()
  const [reason, setReason] = useState('')
  const { act, busy, error, result } = useAction({
    run: (why: string, key) => openRecord(child.id, why, key),
  })
  const need = fieldOf(error, 'reason')
  return (
    <Sheet open tall title={child.name} onClose={onClose}>
      {result === undefined ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            act(reason)
          }}
        >
          <Stack>
            <Text>{t('safeguarding.lookLead')}</Text>
            <Field
              label={t('safeguarding.lookReason')}
              hint={t('safeguarding.lookHint')}
              name="reason"
              autoComplete="off"
              lines={3}
              maxLength={500}
              value={reason}
              error={need === undefined ? undefined : inWords(need, t)}
              onChange={({ target }) => setReason(target.value)}
              optional={!mustSayWhy}
            />
            {error && need === undefined ? <Failure message={failureOf(error)} /> : null}
            <Button type="submit" look="main" size="large" full busy={busy}>
              {t('safeguarding.openRecord')}
            </Button>
          </Stack>
        </form>
      ) : (
        <ChildFacts child={result.data} />
      )}
    </Sheet>
  )
}
