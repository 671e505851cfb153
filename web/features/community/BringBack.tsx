import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Button } from '#web/kit/Button.tsx'
import { ChosenFile } from '#web/kit/ChosenFile.tsx'
import { Failure, Notice } from '#web/kit/Notice.tsx'
import { PasswordField } from '#web/kit/PasswordField.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { said } from '#web/words/said.ts'
import { useWords } from '#web/words/words.ts'
import { failureOf } from '#web/http/call-error.ts'
import { BackupForm, type FoundBackup, check, endQuestion, restore } from './bring-back.ts'

interface Props {
  token: string
  /** Why the last one was not restored. */
  failure: string | null
  onBack: () => void
}

type Step =
  | { readonly at: 'file'; readonly failure: string | null }
  | { readonly at: 'preview'; readonly found: FoundBackup }
  | { readonly at: 'restoring'; readonly found: FoundBackup }

/** A backup instead of a new beginning: sent and looked at first, then restored. */
export const BringBack = ({ token, failure, onBack }: Props) => {
  const { t } = useWords()
  const [step, setStep] = useState<Step>({ at: 'file', failure })
  return (
    <Stack>
      <Text look="h2" as="h2">
        {t('setUp.bring.title')}
      </Text>
      {step.at === 'file' ? (
        <ChooseBackup
          token={token}
          failure={step.failure}
          onFound={(found) => setStep({ at: 'preview', found })}
        />
      ) : step.at === 'preview' ? (
        <BackupPreview
          token={token}
          found={step.found}
          onBegun={() => setStep({ at: 'restoring', found: step.found })}
          onOther={() => setStep({ at: 'file', failure: null })}
        />
      ) : (
        <Restoring
          token={token}
          madeAt={step.found.madeAt}
          onOther={(why) => setStep({ at: 'file', failure: why })}
        />
      )}
      {step.at === 'restoring' ? null : (
        <div>
          <Button look="text" onClick={onBack}>
            {t('setUp.bring.instead')}
          </Button>
        </div>
      )}
    </Stack>
  )
}

const ChooseBackup = ({
  token,
  failure,
  onFound,
}: {
  token: string
  failure: string | null
  onFound: (found: FoundBackup) => void
}) => {
  const { t } = useWords()
  const start: { file: File | null; passphrase: string } = { file: null, passphrase: '' }
  const action = useAction({
    run: (given: Parameters<typeof check>[1], key) => check(token, given, key),
    onDone: onFound,
  })
  const { values, set, text, errorOf, sheet } = useFields({ schema: BackupForm, start, action })
  // A button has no words of its own that could be wrong: another file takes what was said of the last.
  const [isOther, setIsOther] = useState(false)
  const wrongFile = isOther ? undefined : errorOf('file')
  return (
    <form
      noValidate
      onSubmit={(event) => {
        setIsOther(false)
        sheet.onSubmit(event)
      }}
    >
      <Stack>
        {failure === null ? null : <Failure plain={t('setUp.bring.failed')} message={said(failure)} />}
        <Text>{t('setUp.bring.text')}</Text>
        <ChosenFile
          file={values.file}
          accept=".n19"
          busy={sheet.busy}
          words={{
            choose: t('setUp.bring.choose'),
            chooseAnother: t('setUp.bring.chooseAnother'),
            hint: t('setUp.bring.hint'),
          }}
          onFile={(file) => {
            set({ file })
            setIsOther(true)
          }}
        />
        {wrongFile === undefined ? null : (
          <Notice tone="error" focused>
            {said(wrongFile)}
          </Notice>
        )}
        <PasswordField
          {...text('passphrase')}
          label={t('setUp.bring.passphrase')}
          autoComplete="current-password"
        />
        {sheet.failure === null ? null : <Failure message={sheet.failure} />}
        <div>
          <Button
            type="submit"
            look="main"
            size="large"
            busy={sheet.busy}
            busyLabel={t('setUp.bring.checking')}
          >
            {t('setUp.bring.check')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

const BackupPreview = ({
  token,
  found,
  onBegun,
  onOther,
}: {
  token: string
  found: FoundBackup
  onBegun: () => void
  onOther: () => void
}) => {
  const { t } = useWords()
  const { list, dayYearTime } = useFormats()
  const { act, busy, error } = useAction({ run: (_: null, key) => restore(token, key), onDone: onBegun })
  const { communities, people, gatherings, files } = found
  const what = list([
    ...(communities === 1 ? [] : [t('setUp.bring.communities', { count: communities })]),
    t('setUp.bring.people', { count: people }),
    t('setUp.bring.gatherings', { count: gatherings }),
    t('setUp.bring.files', { count: files }),
  ])
  return (
    <>
      <Notice tone="success" focused>
        {t('setUp.bring.found', { what, day: dayYearTime(found.madeAt) })}
      </Notice>
      <Text>{t('setUp.bring.after')}</Text>
      {error === null ? null : <Failure message={failureOf(error)} />}
      <Line>
        <Button look="main" size="large" busy={busy} onClick={() => act(null)}>
          {t('setUp.bring.restore')}
        </Button>
        <Button size="large" disabled={busy} onClick={onOther}>
          {t('setUp.bring.other')}
        </Button>
      </Line>
    </>
  )
}

/** Until the app is there again: with the backup in it, or with the reason why not. */
const Restoring = ({
  token,
  madeAt,
  onOther,
}: {
  token: string
  madeAt: string
  onOther: (failure: string | null) => void
}) => {
  const { t } = useWords()
  const { data } = useQuery(endQuestion(token, madeAt))
  if (data?.isOver !== true) return <Notice tone="info">{t('setUp.bring.running')}</Notice>
  return (
    <Failure
      plain={t('setUp.bring.failed')}
      message={said(data.failure ?? '')}
      action={<Button onClick={() => onOther(null)}>{t('setUp.bring.again')}</Button>}
    />
  )
}
