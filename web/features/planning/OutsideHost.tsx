import { mdiAccountPlusOutline } from '@mdi/js'
import { useState } from 'react'
import { keep } from '#web/http/keep.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'

/** Somebody who is not on the roll, with the member to ask about them. */
export interface Outside {
  readonly firstName: string
  readonly lastName: string
  readonly contact: string
  readonly name: string
}

/** A name, and nothing else of somebody who is not here to ask; whoever adds them is asked about them. */
export const OutsideHost = ({ onAdd }: { onAdd: (host: Outside) => void }) => {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const [firstName, setFirst] = useState('')
  const [lastName, setLast] = useState('')
  const me = keep.user()
  if (!open)
    return (
      <Line>
        <Button look="text" icon={mdiAccountPlusOutline} onClick={() => setOpen(true)}>
          {t('planning.addOutside')}
        </Button>
      </Line>
    )
  const [first, last] = [firstName.trim(), lastName.trim()]
  const add = () => {
    if (me === null) return
    onAdd({
      firstName: first,
      lastName: last,
      contact: me._id,
      name: `${first} ${last}`.trim(),
    })
    setOpen(false)
    setFirst('')
    setLast('')
  }
  return (
    <>
      <Field
        label={t('planning.firstName')}
        hint={t('planning.outsideHint')}
        name="outsideFirst"
        autoComplete="off"
        maxLength={60}
        value={firstName}
        onChange={({ target }) => setFirst(target.value)}
      />
      <Field
        label={t('planning.lastName')}
        name="outsideLast"
        autoComplete="off"
        maxLength={60}
        value={lastName}
        optional
        onChange={({ target }) => setLast(target.value)}
      />
      <Line>
        <Button disabled={first === '' || me === null} onClick={add}>
          {t('planning.add')}
        </Button>
      </Line>
    </>
  )
}
