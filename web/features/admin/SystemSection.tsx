import { useQuery } from '@tanstack/react-query'
import { getSystem } from '#contract/admin/administration.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Rows } from '#web/kit/ListRow.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords, type WordKey } from '#web/words/words.ts'
import { failureOf } from './data.ts'
import { MailServer } from './MailServer.tsx'
import { SystemAdmins } from './SystemAdmins.tsx'
import { LightRow } from './parts/LightRow.tsx'
import { askForCheck, systemQuestion, type System } from './settings.ts'

/** How the server is: read only. */
export const SystemSection = () => {
  const { t } = useWords()
  const system = useQuery({
    ...systemQuestion(),
    refetchInterval: ({ state }) => (state.data?.data.records.waits ? 3_000 : 30_000),
  })
  if (system.isPending) return <Skeleton what={t('administration.section.system')} shape="row" count={6} />
  if (system.data === undefined)
    return (
      <LoadError
        message={failureOf(system.error)}
        onRetry={() => void system.refetch()}
        busy={system.isFetching}
      />
    )
  const { data } = system.data
  return (
    <>
      <Section title={t('administration.system.lights')}>
        <Rows label={t('administration.system.lights')}>
          {data.lights.map((light) => (
            <LightRow key={light.name} light={light} />
          ))}
        </Rows>
      </Section>
      <Section title={t('administration.system.figures')}>
        <Card>
          <Figures data={data} />
          <CheckNow waits={data.records.waits} />
        </Card>
      </Section>
      <Section title={t('systemAdmins.title')}>
        <Card>
          <SystemAdmins />
        </Card>
      </Section>
      <Section title={t('mailServer.title')}>
        <Card>
          <MailServer />
        </Card>
      </Section>
    </>
  )
}

/** Has the log read through; the figures above say when that was done. */
const CheckNow = ({ waits }: { waits: boolean }) => {
  const { t } = useWords()
  const { act, busy, error } = useAction({
    run: (_: null, key) => askForCheck(key),
    refresh: [getSystem],
    onDone: () => snack({ text: t('administration.system.recordsAsked') }),
  })
  return (
    <>
      <Button
        look="text"
        busy={busy || waits}
        busyLabel={t('administration.system.recordsWait')}
        onClick={() => act(null)}
      >
        {t('administration.system.recordsCheck')}
      </Button>
      {error === null ? null : <Failure message={failureOf(error)} />}
    </>
  )
}

const Figures = ({ data }: { data: System }) => {
  const { t } = useWords()
  const { number, age } = useFormats()
  const megabytes = (bytes: number) => `${number(Math.round(bytes / 1_048_576))} MB`
  const rows: readonly (readonly [WordKey, string])[] = [
    ['administration.system.version', `${data.version}\u00a0· Node ${data.node}`],
    ['administration.system.startedAt', age(data.startedAt)],
    ['administration.system.communities', number(data.communities)],
    ['administration.system.accounts', number(data.accounts)],
    ['administration.system.databaseSize', megabytes(data.databaseBytes)],
    ['administration.system.disk', megabytes(data.diskFreeBytes)],
    ['administration.system.memory', megabytes(data.memoryBytes)],
    [
      'administration.system.records',
      data.records.checkedAt === null
        ? t('administration.system.recordsNever')
        : t('administration.system.recordsText', {
            count: number(data.records.count),
            when: age(data.records.checkedAt),
          }),
    ],
    [
      'administration.system.mails',
      t('administration.system.mailsText', {
        waiting: number(data.mails.waiting),
        failed: number(data.mails.failed),
        outbox: number(data.mails.outbox),
      }),
    ],
    [
      'administration.system.queue',
      t('administration.system.queueText', {
        waiting: number(data.jobs.waiting),
        failed: number(data.jobs.failed),
      }),
    ],
  ]
  return (
    <dl className="figures">
      {rows.map(([word, value]) => (
        <div key={word}>
          <dt>{t(word)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
