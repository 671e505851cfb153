import { mdiAccountChildOutline } from '@mdi/js'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFaults } from '#web/http/use-faults.ts'
import { Button } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { childrenPages, openRecord, type Sought } from '../data.ts'
import { ChildFacts } from './ChildFacts.tsx'

interface Listed {
  readonly id: string
  readonly name: string
}

/** The children by name and age; each record is opened by itself, and its guardians see that it was. */
export const ChildRecords = ({ mustSayWhy }: { mustSayWhy: boolean }) =>
  mustSayWhy ? <ForAssembly /> : <ForOfficer />

const ForOfficer = () => {
  const { t } = useWords()
  const [q, setQ] = useState('')
  return (
    <Stack>
      <Text quiet>{t('safeguarding.childrenLead')}</Text>
      <Name value={q} onChange={setQ} />
      <Found sought={{ q: q.trim() }} />
    </Stack>
  )
}

/** First why, then the names: the guardians of each child that is named read it. */
const ForAssembly = () => {
  const { t } = useWords()
  const [q, setQ] = useState('')
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState<Sought>()
  const [missing, setMissing] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const given = reason.trim()
    setMissing(given === '')
    if (given !== '') setAsked({ q: q.trim(), reason: given })
  }
  return (
    <Stack>
      <Text quiet>{t('safeguarding.listLead')}</Text>
      <form noValidate onSubmit={submit}>
        <Stack>
          <Name value={q} onChange={setQ} />
          <Field
            label={t('safeguarding.lookReason')}
            hint={t('safeguarding.lookHint')}
            name="listReason"
            autoComplete="off"
            lines={3}
            maxLength={500}
            value={reason}
            error={missing ? t('safeguarding.listReasonMissing') : undefined}
            onChange={({ target }) => {
              setMissing(false)
              setReason(target.value)
            }}
          />
          <Line>
            <Button type="submit">{t('safeguarding.listShow')}</Button>
          </Line>
        </Stack>
      </form>
      {asked === undefined ? null : <Found sought={asked} />}
    </Stack>
  )
}

const Name = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => {
  const { t } = useWords()
  return (
    <Field
      label={t('safeguarding.searchChild')}
      name="searchChild"
      type="search"
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

const Found = ({ sought }: { sought: Sought }) => {
  const { t } = useWords()
  const [opening, setOpening] = useState<Listed>()
  const pages = useInfiniteQuery(childrenPages(sought))
  const children = pages.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <>
      <QueryView query={pages} what={t('safeguarding.children')} shape="row" count={4} failure={failureOf} />
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
        <RecordSheet
          child={opening}
          mustSayWhy={sought.reason !== undefined}
          why={sought.reason ?? ''}
          onClose={() => setOpening(undefined)}
        />
      )}
    </>
  )
}

interface SheetProps {
  child: Listed
  mustSayWhy: boolean
  /** What was written already for the list. */
  why: string
  onClose: () => void
}

/** First why, then the record; it is asked for anew each time and kept nowhere. */
const RecordSheet = ({ child, mustSayWhy, why: before, onClose }: SheetProps) => {
  const { t } = useWords()
  const [reason, setReason] = useState(before)
  const { act, busy, error, result } = useAction({
    run: (why: string, key) => openRecord(child.id, why, key),
  })
  const said = useFaults(error)
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
              error={said['reason']}
              onChange={({ target }) => setReason(target.value)}
              optional={!mustSayWhy}
            />
            {error && !('reason' in said) ? <Failure message={failureOf(error)} /> : null}
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
