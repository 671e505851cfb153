import { useQuery } from '@tanstack/react-query'
import { getSystem } from '#contract/admin/administration.ts'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useFormats } from '#web/words/formats.ts'
import { type WordKey, useWords } from '#web/words/words.ts'
import { Backups } from './Backups.tsx'
import { MailServer } from './MailServer.tsx'
import { SystemAdmins } from './SystemAdmins.tsx'
import { type System, askForCheck, systemQuestion } from './settings.ts'
import { mdiAlertCircleOutline, mdiAlertOutline, mdiCheckCircleOutline, mdiHelpCircleOutline } from '@mdi/js'
import { links } from '#web/app/links.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'

/** How the server is: read only. */
export const SystemSection = () => {
  const { t } = useWords()
  const { age } = useFormats()
  const system = useQuery({
    ...systemQuestion(),
    refetchInterval: ({ state }) =>
      state.data?.data.records.waits || state.data?.data.backups.waits ? 3_000 : 30_000,
  })
  if (system.data === undefined)
    return (
      <QueryView
        query={system}
        what={t('administration.section.system')}
        shape="row"
        count={6}
        failure={failureOf}
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
        <Text quiet>
          {data.lookedAt === null
            ? t('administration.system.notLooked')
            : t('administration.system.lookedAt', { when: age(data.lookedAt) })}
        </Text>
      </Section>
      <Section title={t('administration.system.backups')}>
        <Card>
          <Backups backups={data.backups} />
        </Card>
      </Section>
      <Section title={t('administration.system.figures')}>
        <Card>
          <Figures data={data} />
          <div>
            <TextLink href={links.settings('about')}>{t('administration.system.whatIsNew')}</TextLink>
          </div>
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
  const { number, age, fileSize } = useFormats()
  const rows: readonly (readonly [WordKey, string])[] = [
    ['administration.system.version', `${data.version}\u00a0· Node ${data.node}`],
    ['administration.system.startedAt', age(data.startedAt)],
    ['administration.system.communities', number(data.communities)],
    ['administration.system.accounts', number(data.accounts)],
    ['administration.system.databaseSize', fileSize(data.databaseBytes)],
    ['administration.system.disk', fileSize(data.diskFreeBytes)],
    ['administration.system.memory', fileSize(data.memoryBytes)],
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

type Light = System['lights'][number]

/** One part of the installation: how it is, and what to do where it is not well. */
export const LightRow = ({ light: { name, light, cause, why } }: { light: Light }) => {
  const { t } = useWords()
  return (
    <ListRow
      height={64}
      start={
        <span className={`light-${light}`}>
          <Icon path={icons[light]} />
        </span>
      }
      title={t(`administration.system.${name}`)}
      detail={
        <>
          <span className={`light-word light-${light}`}>{t(states[light])}</span>
          {cause === null ? null : <span>{t(`administration.system.mend.${cause}`)}</span>}
          {name === 'mail' && light !== 'well' ? (
            <>
              {' '}
              <TextLink href={links.admin({ section: 'mails' })}>{t('mailServer.mails.open')}</TextLink>
            </>
          ) : null}
          {why === '' ? null : (
            <span className="light-why" dir="ltr">
              {why}
            </span>
          )}
        </>
      }
    />
  )
}

const icons: Readonly<Record<Light['light'], string>> = {
  well: mdiCheckCircleOutline,
  attention: mdiAlertOutline,
  broken: mdiAlertCircleOutline,
  unchecked: mdiHelpCircleOutline,
}

const states: Readonly<Record<Light['light'], WordKey>> = {
  well: 'administration.system.well',
  attention: 'administration.system.attention',
  broken: 'administration.system.broken',
  unchecked: 'administration.system.unchecked',
}
