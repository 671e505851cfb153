import { mdiPhoneCheckOutline } from '@mdi/js'
import { useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { useWords } from '#web/words/words.ts'
import { AnswerFor } from './AnswerFor.tsx'

interface Props {
  activityId: string
  /** Null while nobody is chosen. */
  person: { readonly id: string; readonly name: string } | null
  /** Whether they can say no: only who was asked. */
  asked: boolean
  onDone?: () => void
}

/** Opens the sheet in which somebody's answer is noted. */
export const AnswerForButton = ({ activityId, person, asked, onDone }: Props) => {
  const { t } = useWords()
  const [notes, setNotes] = useState(false)
  return (
    <>
      <Button
        icon={mdiPhoneCheckOutline}
        disabled={person === null}
        {...(person === null || !asked ? {} : { label: t('others.noteNamed', { name: person.name }) })}
        onClick={() => setNotes(true)}
      >
        {t(asked ? 'others.note' : 'others.noteYes')}
      </Button>
      {notes && person !== null ? (
        <AnswerFor
          activityId={activityId}
          person={person}
          answers={asked ? ['yes', 'no'] : ['yes']}
          onDone={onDone}
          onClose={() => setNotes(false)}
        />
      ) : null}
    </>
  )
}
