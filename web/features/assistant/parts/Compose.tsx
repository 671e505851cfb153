import { useRef, type KeyboardEvent } from 'react'
import { useKeyboardUp } from '#web/app/keyboard.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { useWords } from '#web/words/words.ts'
import type { useAsking } from '../use-asking.ts'
import { stopWriting } from '../writing.ts'

interface Props {
  form: ReturnType<typeof useAsking>['form']
  /** The question is on its way. */
  isAsking: boolean
  /** A model writes the answer. */
  isWriting: boolean
}

/** The field at the foot of the page. Enter sends, Shift and Enter begin a new line; the focus stays in it. */
export const Compose = ({ form, isAsking, isWriting }: Props) => {
  const { t } = useWords()
  const field = useRef<HTMLTextAreaElement | HTMLInputElement>(null)
  const typing = useKeyboardUp()
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    // A script that is composed of several keys is not sent by the one that ends a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <form
      noValidate
      className={typing ? 'nuri-compose nuri-typing' : 'nuri-compose'}
      onSubmit={(event) => {
        if (isAsking || isWriting) event.preventDefault()
        else form.sheet.onSubmit(event)
      }}
    >
      {form.sheet.failure === null ? null : <Failure message={form.sheet.failure} focused={false} />}
      <div className="nuri-compose-line">
        <Field
          {...form.text('question')}
          ref={field}
          label={t('nuri.field')}
          lines={1}
          dir="auto"
          enterKeyHint="send"
          onKeyDown={onKeyDown}
        />
        {isWriting ? (
          <Button
            onClick={() => {
              stopWriting()
              field.current?.focus()
            }}
          >
            {t('nuri.stop')}
          </Button>
        ) : (
          <Button type="submit" look="main" busy={isAsking}>
            {t('nuri.ask')}
          </Button>
        )}
      </div>
    </form>
  )
}
