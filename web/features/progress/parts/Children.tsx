import { useState } from 'react'
import { links } from '#web/app/links.ts'
import { studyName } from '#web/features/activities/studies.ts'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Section } from '#web/kit/Section.tsx'
import { CardList, Stack } from '#web/kit/Stack.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Child } from '../data.ts'

type Group = Child['groups'][number]

/** The children in one's care: what they study, the lessons that were given, what they know by heart. */
export const Children = ({ found }: { found: readonly Child[] }) => {
  const { t } = useWords()
  if (found.length === 0) return null
  return (
    <Section title={t('progress.children')}>
      <CardList>
        {found.map((child) => (
          <Card as="li" key={child.id}>
            <OneChild child={child} />
          </Card>
        ))}
      </CardList>
    </Section>
  )
}

const OneChild = ({ child }: { child: Child }) => {
  const { t, language } = useWords()
  const { day } = useFormats()
  const { groups, completed } = child
  return (
    <Stack>
      <Text as="h3" look="h3">
        <bdi>{child.name}</bdi>
      </Text>
      {groups.length === 0 && completed.length === 0 ? <Text quiet>{t('progress.child.none')}</Text> : null}
      {groups.map((group) => (
        <OfGroup key={group.id} group={group} />
      ))}
      {completed.length === 0 ? null : (
        <ul aria-label={t('progress.child.completed', { name: apart(child.name) })}>
          {completed.map((step) => (
            <li key={step.id}>
              <bdi>{studyName(step, language)}</bdi>
              {step.completedOn === null
                ? null
                : `\u00a0· ${t('progress.completedOn', { day: day(step.completedOn) })}`}
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}

const OfGroup = ({ group }: { group: Group }) => {
  const { t, language } = useWords()
  const { day } = useFormats()
  const { memorised, studyItem } = group
  return (
    <div>
      <p>
        <TextLink href={links.activity({ activityId: group.id })}>
          <bdi>{group.title}</bdi>
        </TextLink>
        {studyItem === null ? null : (
          <>
            {'\u00a0· '}
            <bdi>{studyName(studyItem, language)}</bdi>
          </>
        )}
      </p>
      <Lessons group={group} />
      {memorised.length === 0 ? null : (
        <ul className="t-body2" aria-label={t('progress.child.byHeart')}>
          {memorised.map(({ kind, title, day: on }) => (
            <li key={`${kind} ${title}`}>
              {t(kind === 'prayer' ? 'progress.child.prayer' : 'progress.child.quotation', {
                title: apart(title),
                day: day(on),
              })}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const FIRST_SHOWN = 5

/** The latest lessons; the others when they are wanted. */
const Lessons = ({ group: { lessons } }: { group: Group }) => {
  const { t } = useWords()
  const { day } = useFormats()
  const [unfolded, setUnfolded] = useState(false)
  if (lessons.length === 0)
    return (
      <Text look="small" quiet>
        {t('progress.child.noLessons')}
      </Text>
    )
  return (
    <>
      <ul className="t-body2" aria-label={t('progress.child.lessons')}>
        {lessons.slice(0, unfolded ? lessons.length : FIRST_SHOWN).map((lesson) => (
          <li key={`${lesson.day} ${lesson.lesson}`}>
            {day(lesson.day)}
            {lesson.lesson === '' ? null : (
              <>
                {'\u00a0· '}
                <bdi>{lesson.lesson}</bdi>
              </>
            )}
            {lesson.present === null
              ? null
              : `\u00a0· ${t(lesson.present ? 'progress.child.wasThere' : 'progress.child.wasAway')}`}
          </li>
        ))}
      </ul>
      {lessons.length <= FIRST_SHOWN ? null : (
        <Button look="text" expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {t(unfolded ? 'progress.foldLater' : 'progress.child.allLessons')}
        </Button>
      )}
    </>
  )
}
