import { useQuery } from '@tanstack/react-query'
import { mdiClose, mdiPlus } from '@mdi/js'
import { useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import {
  type Learned,
  type LearnedKind,
  type Learner,
  memorisedQuestion,
  memorisedRoutes,
  sendForgotten,
  sendMemorised,
} from '../lessons.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useUndoable } from '#web/http/use-undoable.ts'
import { IconButton } from '#web/kit/IconButton.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useFormats } from '#web/words/formats.ts'
import { SelectField } from '#web/kit/SelectField.tsx'
import { NoteSheet, type Noted } from './NoteSheet.tsx'

/** What the children of a class know by heart: for those who lead it, and of one’s own child for its guardians. */
export const ByHeart = ({ activityId }: { activityId: string }) => {
  const { t } = useWords()
  const memorised = useQuery(memorisedQuestion(activityId))
  const [adds, setAdds] = useState(false)
  if (memorised.data === undefined)
    return (
      <Section title={t('particulars.byHeart')}>
        <QueryView query={memorised} what={t('particulars.byHeart')} shape="row" count={2} />
      </Section>
    )
  const { children, can } = memorised.data.data
  if (children.length === 0) return null
  return (
    <Section title={t('particulars.byHeart')}>
      <Stack>
        {children.map((child) => (
          <Child key={child.id} activityId={activityId} child={child} mayNote={can.note} />
        ))}
        <Text look="small" quiet>
          {t('particulars.byHeartSecret')}
        </Text>
        {can.note ? (
          <Line>
            <Button icon={mdiPlus} onClick={() => setAdds(true)}>
              {t('particulars.noteByHeart')}
            </Button>
          </Line>
        ) : null}
      </Stack>
      {adds ? (
        <ByHeartSheet activityId={activityId} learners={children} onClose={() => setAdds(false)} />
      ) : null}
    </Section>
  )
}

const Child = ({
  activityId,
  child: { id, name, knows },
  mayNote,
}: {
  activityId: string
  child: Learner
  mayNote: boolean
}) => {
  const { t } = useWords()
  return (
    <section aria-labelledby={`by-heart-${id}`}>
      <h3 id={`by-heart-${id}`} className="t-label">
        <bdi>{name}</bdi>
      </h3>
      <Rows>
        {knows.length === 0 ? (
          <ListRow title={<Text quiet>{t('particulars.nothingYet')}</Text>} />
        ) : (
          knows.map((learned) => (
            <Learnt
              key={learned.id}
              activityId={activityId}
              who={{ id, name }}
              learned={learned}
              mayNote={mayNote}
            />
          ))
        )}
      </Rows>
    </section>
  )
}

interface Props {
  activityId: string
  who: { id: string; name: string }
  learned: Learned
  mayNote: boolean
}

/** A prayer or a quotation that a child knows by heart, and when that was noted. */
export const Learnt = ({ activityId, who, learned: { id, kind, title, day }, mayNote }: Props) => {
  const { t } = useWords()
  const { longDay } = useFormats()
  const { act } = useUndoable({
    run: (_: null, key) => sendForgotten(activityId, id, key),
    undo: () => (key) => sendMemorised(activityId, { person: who.id, kind, title, day }, key),
    says: () => t('particulars.takenBack'),
    refresh: memorisedRoutes,
    onFailed: (error) => snack({ text: error.message }),
  })
  return (
    <ListRow
      title={<bdi>{title}</bdi>}
      detail={`${t(`particulars.kind.${kind}`)}\u00a0· ${longDay(day)}`}
      {...(mayNote
        ? {
            end: (
              <IconButton
                icon={mdiClose}
                label={t('particulars.takeBackNamed', { what: title, name: who.name })}
                onClick={() => act(null)}
              />
            ),
          }
        : {})}
    />
  )
}

interface ByHeartSheetProps {
  activityId: string
  learners: readonly Learner[]
  onClose: () => void
}

const kinds = ['prayer', 'quotation'] as const

/** Notes what a child has learned by heart. */
export const ByHeartSheet = ({ activityId, learners, onClose }: ByHeartSheetProps) => {
  const { t } = useWords()
  const [person, setPerson] = useState(learners[0]?.id ?? '')
  const [kind, setKind] = useState<LearnedKind>('prayer')
  const { act, busy, error } = useAction({
    run: ({ text, day }: Noted, key) => sendMemorised(activityId, { person, kind, title: text, day }, key),
    refresh: memorisedRoutes,
    onDone: () => {
      const name = learners.find(({ id }) => id === person)?.name ?? ''
      snack({ text: t('particulars.noted', { name }) })
      onClose()
    },
  })
  return (
    <NoteSheet
      title={t('particulars.noteByHeart')}
      text={{ name: 'title', label: t('particulars.which'), hint: t('particulars.whichHint'), most: 200 }}
      dayLabel={t('particulars.since')}
      first={
        <>
          <SelectField
            label={t('particulars.child')}
            name="child"
            options={learners.map(({ id, name }) => ({ value: id, label: name }))}
            value={person}
            onChange={setPerson}
          />
          <SelectField
            label={t('particulars.kind')}
            name="kind"
            options={kinds.map((value) => ({ value, label: t(`particulars.kind.${value}`) }))}
            value={kind}
            onChange={setKind}
          />
        </>
      }
      busy={busy}
      error={error}
      onNote={act}
      onClose={onClose}
    />
  )
}
