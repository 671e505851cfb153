import { addStyle } from '#web/kit/add-style.ts'
import { Button } from '#web/kit/Button.tsx'
import { Dialog } from '#web/kit/Dialog.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import css from './factors.css?inline'

addStyle(css)

/** The ten codes, this once: to be saved or printed. It is closed by its own button only. */
export const RecoveryCodes = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => {
  const { t } = useWords()
  return (
    <Dialog
      open
      kind="alert"
      title={t('factors.recovery')}
      onClose={onKept}
      actions={
        <Button look="main" onClick={onKept}>
          {t('factors.recoveryKept')}
        </Button>
      }
    >
      <Stack>
        <Text>{t('factors.recoveryText')}</Text>
        <ol className="recovery-codes" dir="ltr" aria-label={t('factors.recovery')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <Line>
          <Button onClick={() => saveAsFile(`${t('factors.recovery')}\n${location.host}\n\n`, codes)}>
            {t('factors.recoverySave')}
          </Button>
          <Button onClick={() => print()}>{t('factors.recoveryPrint')}</Button>
        </Line>
      </Stack>
    </Dialog>
  )
}

const saveAsFile = (head: string, codes: readonly string[]): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([`${head}${codes.join('\n')}\n`], { type: 'text/plain' }))
  link.download = 'recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(link.href)
}
