import { Field } from '#web/kit/Field.tsx'
import { useWords } from '#web/words/words.ts'
import { ProofForm } from './ProofForm.tsx'

interface Props {
  button: string
  send: (code: string) => Promise<unknown>
  /** Only codes of the app fit here, as when it is set up. */
  appOnly?: boolean
}

/** One field for a code of the app; a recovery code fits too. */
export const CodeForm = ({ button, send, appOnly = false }: Props) => {
  const { t } = useWords()
  return (
    <ProofForm button={button} missing="factors.codeMissing" send={send}>
      {({ value, error, onChange }) => (
        <Field
          name="code"
          label={t('factors.code')}
          hint={t(appOnly ? 'factors.codeHintApp' : 'factors.codeHint')}
          autoComplete="one-time-code"
          inputMode={appOnly ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          dir="ltr"
          value={value}
          error={error}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </ProofForm>
  )
}
