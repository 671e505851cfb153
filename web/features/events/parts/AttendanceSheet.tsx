import { useState, type SubmitEvent } from 'react'
import { CorrectionReason } from '#web/features/activities/CorrectionReason.tsx'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { type Coming, comingRoutes, sendAttendance } from '../coming.ts'
import { figureOf } from '../company-form.ts'
import type { CommunityEvent } from '../data.ts'

interface Props {
  event: CommunityEvent
  coming: Coming
  onClose: () => void
}

type Entered = Parameters<typeof sendAttendance>[1]['attendance']

const names = ['members', 'visitors', 'friends'] as const

/** How many were there of each kind; zero is a number, too. Who corrects what others have entered says why. */
export const AttendanceSheet = ({ event, coming, onClose }: Props) => {
  const { t } = useWords()
  const { attendance, can } = coming
  const [typed, setTyped] = useState(() => ({
    members: attendance === null ? '' : String(attendance.members),
    visitors: String(attendance?.visitors ?? 0),
    friends: String(attendance?.friends ?? 0),
  }))
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { act, busy, error } = useAction({
    run: (wish: Entered, key) =>
      sendAttendance(event.id, { attendance: wish, ...(can.correct ? { reason } : {}) }, key),
    refresh: comingRoutes,
    onDone: () => {
      snack({ text: t(can.correct ? 'corrections.saved' : 'company.attendanceSaved') })
      onClose()
    },
  })
  const unsaid = can.correct && reason.trim() === ''
  const save = (form: HTMLFormElement | null, wish: Entered | undefined) => {
    setTried(true)
    if (wish !== undefined && !unsaid) act(wish)
    else if (form !== null)
      focusOn(form, names.find((name) => wish === undefined && figureOf(typed[name]) === null) ?? 'reason')
  }
  const submit = (submitted: SubmitEvent<HTMLFormElement>) => {
    const [members, visitors, friends] = names.map((name) => figureOf(typed[name]))
    const whole = members != null && visitors != null && friends != null
    save(submitted.currentTarget, whole ? { members, visitors, friends } : undefined)
  }
  return (
    <FormSheet
      title={t('company.attendance')}
      save={t('company.save')}
      busy={busy}
      busyLabel={t('company.saving')}
      failure={error && error.message}
      onSubmit={submit}
      onClose={onClose}
      below={
        attendance === null ? null : (
          <Button
            look="text"
            full
            busy={busy}
            onClick={({ currentTarget }) => save(currentTarget.form, null)}
          >
            {t('company.unrecord')}
          </Button>
        )
      }
    >
      <Text quiet>{t('company.attendanceHint')}</Text>
      {names.map((name) => (
        <Field
          key={name}
          name={name}
          label={t(labels[name])}
          autoComplete="off"
          inputMode="numeric"
          value={typed[name]}
          error={tried && figureOf(typed[name]) === null ? t('company.needFigure') : undefined}
          onChange={({ target }) => setTyped((now) => ({ ...now, [name]: target.value }))}
        />
      ))}
      {can.correct ? <CorrectionReason value={reason} onChange={setReason} tried={tried} /> : null}
    </FormSheet>
  )
}

const labels = {
  members: 'company.ofMembers',
  visitors: 'company.ofVisitors',
  friends: 'company.ofFriends',
} as const

const focusOn = (form: HTMLFormElement, name: string) => {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
