import { useQuery } from '@tanstack/react-query'
import { mdiClose, mdiPlus } from '@mdi/js'
import { useState } from 'react'
import { addMemorised } from '#contract/activities/lessons.ts'
import { Button } from '#web/kit/Button.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import {
  type Learned,
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
import { useFields } from '#web/http/use-fields.ts'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { todayIn } from '../meetings.ts'
import { useHomeZone } from '../use-home-zone.ts'

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

type Wish = Parameters<typeof sendMemorised>[1]

const kinds = ['prayer', 'quotation'] as const

/** Notes what a child has learned by heart. */
export const ByHeartSheet = ({ activityId, learners, onClose }: ByHeartSheetProps) => {
  const { t } = useWords()
  const zone = useHomeZone()
  const form = useFields({
    schema: addMemorised.body,
    start: (): Wish => ({ person: learners[0]?.id ?? '', kind: 'prayer', title: '', day: todayIn(zone) }),
    says: ({ message }) => message,
    action: useAction({
      run: (wish: Wish, key) => sendMemorised(activityId, wish, key),
      refresh: memorisedRoutes,
      onDone: (_, { person }) => {
        const name = learners.find(({ id }) => id === person)?.name ?? ''
        snack({ text: t('particulars.noted', { name }) })
        onClose()
      },
    }),
  })
  return (
    <FormSheet
      {...form.sheet}
      title={t('particulars.noteByHeart')}
      save={t('particulars.note')}
      onClose={onClose}
    >
      <SelectField
        {...form.choice('person')}
        label={t('particulars.child')}
        name="child"
        options={learners.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField
        {...form.choice('kind')}
        label={t('particulars.kind')}
        options={kinds.map((value) => ({ value, label: t(`particulars.kind.${value}`) }))}
      />
      <Field
        {...form.text('title')}
        label={t('particulars.which')}
        hint={t('particulars.whichHint')}
        maxLength={200}
      />
      <Field {...form.text('day')} label={t('particulars.since')} type="date" />
    </FormSheet>
  )
}
