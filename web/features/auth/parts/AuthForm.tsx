import type { FormEventHandler, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import type { FieldErrors, FieldValues } from 'react-hook-form'
import { Button } from '#web/kit/Button.tsx'
import { ErrorSummary } from '#web/kit/ErrorSummary.tsx'
import { Field, type FieldProps } from '#web/kit/Field.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { inWords } from './sentences.ts'
import { useOnline } from './use-online.ts'

interface Props<Fields extends FieldValues> {
  onSubmit: FormEventHandler<HTMLFormElement>
  children: ReactNode
  /** What the button says, and what it says while the form is on its way. */
  button: string
  busyButton: string
  busy: boolean
  /** Something is missing without which the form cannot be sent; who tries is told what. */
  disabled?: boolean
  /** React Hook Form's errors and how often the form was sent. */
  errors: FieldErrors<Fields>
  attempts: number
  /** The alert of a failure. */
  failure: ReactNode
}

/** A form that needs a connection: fields, what went wrong, and one button. */
export const AuthForm = <Fields extends FieldValues>(props: Props<Fields>) => {
  const { t } = useWords()
  const online = useOnline()
  const items = Object.entries(props.errors).flatMap(([name, error]) =>
    typeof error?.message === 'string' ? [{ name, error: inWords(error.message, t) }] : [],
  )
  return (
    <form
      noValidate
      onSubmit={props.onSubmit}
      {...(online && props.disabled ? { onKeyDown: tryByEnter, onClick: tryByPress } : {})}
    >
      <Stack>
        <ErrorSummary items={items} attempt={props.attempts} least={2} />
        {props.children}
        {props.failure}
        <Button
          type="submit"
          look="main"
          size="large"
          full
          busy={props.busy}
          busyLabel={props.busyButton}
          disabled={!online || (props.disabled ?? false)}
        >
          {props.button}
        </Button>
        {online ? null : (
          <Text look="small" quiet>
            {t('auth.offline')}
          </Text>
        )}
      </Stack>
    </form>
  )
}

/** A browser sends nothing at Enter while the button of the form is disabled. */
const tryByEnter = (event: KeyboardEvent<HTMLFormElement>) => {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** A press on a disabled button arrives at what is around it. */
const tryByPress = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLFormElement>) => {
  const button = currentTarget.querySelector('button[type="submit"]:disabled')?.getBoundingClientRect()
  if (button === undefined) return
  const isWithin =
    clientX >= button.left && clientX <= button.right && clientY >= button.top && clientY <= button.bottom
  if (isWithin) currentTarget.requestSubmit()
}

type EmailProps = Omit<FieldProps, 'label' | 'type' | 'autoCapitalize' | 'spellCheck' | 'dir'>

/** An e-mail address: written as it is, from left to right in every language. */
export const EmailField = (field: EmailProps) => {
  const { t } = useWords()
  return (
    <Field
      {...field}
      label={t('auth.email')}
      type="email"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
    />
  )
}
