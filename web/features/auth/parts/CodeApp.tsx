import { Suspense } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFocusAlong } from '#web/kit/use-focus-along.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { afterChange, askFactorsAnew, beginCodeApp, endCodeApp, finishCodeApp } from '../factors.ts'
import { CodeForm } from './CodeForm.tsx'
import { FormFailure } from './FormFailure.tsx'
import { plainFailure } from './sentences.ts'

const QrCode = lazyPart(async () => (await import('#web/kit/QrCode.tsx')).QrCode)

interface Props {
  /** Since when there is one. */
  since: string | null
  onCodes: (codes: readonly string[]) => void
  onDone?: () => void
}

/** An app that shows codes: set up with a picture or a typed secret, switched off again. */
export const CodeApp = ({ since, onCodes, onDone }: Props) => {
  const { t } = useWords()
  const { age } = useFormats()
  const ending = useAction({
    run: (_: null, key) => endCodeApp(key),
    refresh: afterChange,
    onDone: () => snack({ text: t('factors.codeAppRemoved') }),
    onFailed: (error) => snack({ text: error.message }),
  })
  const place = useFocusAlong(since === null)
  return (
    <div ref={place}>
      <Stack>
        <Text>{t('factors.codeAppText')}</Text>
        {since === null ? (
          <SetUp onCodes={onCodes} {...(onDone ? { onDone } : {})} />
        ) : (
          <>
            <Text quiet>{t('factors.codeAppOn', { when: age(since) })}</Text>
            <div>
              <Button busy={ending.busy} onClick={() => ending.act(null)}>
                {t('factors.codeAppRemove')}
              </Button>
            </div>
          </>
        )}
      </Stack>
    </div>
  )
}

const SetUp = ({ onCodes, onDone }: Omit<Props, 'since'>) => {
  const { t } = useWords()
  const beginning = useMutation({ mutationFn: beginCodeApp })
  const finish = async (code: string) => {
    const codes = await finishCodeApp(code)
    if (codes !== null) onCodes(codes)
    onDone?.()
    await askFactorsAnew()
  }
  const place = useFocusAlong(beginning.data !== undefined)
  return (
    <div ref={place}>
      {beginning.data === undefined ? (
        <Stack>
          <div>
            <Button busy={beginning.isPending} onClick={() => beginning.mutate()}>
              {t('factors.codeAppAdd')}
            </Button>
          </div>
          <FormFailure error={beginning.error} attempt={beginning.submittedAt} say={plainFailure} />
        </Stack>
      ) : (
        <Begun {...beginning.data} finish={finish} />
      )}
    </div>
  )
}

interface BegunProps {
  secret: string
  uri: string
  finish: (code: string) => Promise<void>
}

const Begun = ({ secret, uri, finish }: BegunProps) => {
  const { t } = useWords()
  return (
    <div role="group" aria-label={t('factors.codeApp')} tabIndex={-1}>
      <Stack>
        <Text>{t('factors.codeAppScan')}</Text>
        <Suspense fallback={<Skeleton what={t('factors.codeAppPicture')} shape="card" count={1} />}>
          <QrCode value={uri} label={t('factors.codeAppPicture')} />
        </Suspense>
        <div>
          <Text>{t('factors.codeAppType')}</Text>
          <code dir="ltr" className="secret">
            {secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </code>
        </div>
        <Text>{t('factors.codeAppThen')}</Text>
        <CodeForm appOnly button={t('factors.codeAppFinish')} send={finish} />
      </Stack>
    </div>
  )
}
