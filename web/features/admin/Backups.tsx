import { getSystem } from '#contract/admin/administration.ts'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { startDownload } from '#web/http/start-download.ts'
import { Button } from '#web/kit/Button.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { type WordKey, useWords } from '#web/words/words.ts'
import { type System, askForBackup, linkToBackup } from './settings.ts'

type Kept = System['backups']['kept'][number]

const reasons: Readonly<Record<NonNullable<Kept['why']>, WordKey>> = {
  'before-restore': 'administration.system.backupBeforeRestore',
  'before-upgrade': 'administration.system.backupBeforeUpgrade',
}

/** The backups that are kept, to take along, and one more at once. */
export const Backups = ({ backups }: { backups: System['backups'] }) => {
  const { t } = useWords()
  const { age } = useFormats()
  const { kept, can, testedAt } = backups
  return (
    <Stack>
      <Text quiet>{t('administration.system.backupsHint')}</Text>
      {can ? <BackUpNow waits={backups.waits} /> : null}
      {kept.length === 0 ? (
        <Text quiet>{t('administration.system.backupsNone')}</Text>
      ) : (
        <Rows label={t('administration.system.backups')}>
          {kept.map((backup) => (
            <BackupRow key={backup.name} backup={backup} />
          ))}
        </Rows>
      )}
      {testedAt === null ? null : (
        <Text quiet>{t('administration.system.backupTested', { when: age(testedAt) })}</Text>
      )}
    </Stack>
  )
}

const BackUpNow = ({ waits }: { waits: boolean }) => {
  const { t } = useWords()
  const { act, busy, error } = useAction({
    run: (_: null, key) => askForBackup(key),
    refresh: [getSystem],
    onDone: () => snack({ text: t('administration.system.backupAsked') }),
  })
  return (
    <>
      <div>
        <Button
          look="main"
          busy={busy || waits}
          busyLabel={t('administration.system.backupBusy')}
          onClick={() => act(null)}
        >
          {t('administration.system.backupNow')}
        </Button>
      </div>
      {error === null ? null : <Failure message={failureOf(error)} />}
    </>
  )
}

const BackupRow = ({ backup: { name, madeAt, size, why } }: { backup: Kept }) => {
  const { t } = useWords()
  const { dayYearTime, fileSize } = useFormats()
  const { act, busy, error } = useAction({
    run: (_: null, key) => linkToBackup(name, key),
    onDone: ({ data }) => startDownload(data.url),
  })
  const when = dayYearTime(madeAt)
  return (
    <ListRow
      height={64}
      title={when}
      detail={
        error === null ? (
          [fileSize(size), ...(why === null ? [] : [t(reasons[why])])].join('\u00a0· ')
        ) : (
          <Failure message={failureOf(error)} />
        )
      }
      end={
        <Button
          look="text"
          busy={busy}
          label={t('administration.system.backupFetchOf', { when })}
          onClick={() => act(null)}
        >
          {t('administration.system.backupFetch')}
        </Button>
      }
    />
  )
}
