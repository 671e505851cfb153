import { Avatar } from '#web/kit/Avatar.tsx'
import { Button } from '#web/kit/Button.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Activity } from '../data.ts'
import { type OwnPart, usePart } from '../part.ts'
import { agreesByBringing, standingOf } from '../standing.ts'
import { useOwnPart } from '../use-own-part.ts'

/** The children in my care: whom I bring, and who is in it already. */
export const Wards = ({ activity }: { activity: Activity }) => {
  const { t } = useWords()
  const { part, waits } = useOwnPart(activity)
  if (part === undefined || !part.can.bring) return null
  return (
    <Section title={t('activities.part.children')}>
      {agreesByBringing(activity, part.children) ? (
        <Text quiet>{t('activities.part.bringAgrees')}</Text>
      ) : null}
      <Rows>
        {part.children.map((child) => (
          <Ward
            key={child._id}
            activity={activity}
            child={child}
            waits={waits({ id: child._id, role: 'participant' })}
          />
        ))}
      </Rows>
    </Section>
  )
}

interface WardProps {
  activity: Activity
  child: OwnPart['children'][number]
  waits: boolean
}

const Ward = ({ activity, child, waits }: WardProps) => {
  const { t } = useWords()
  const { number } = useFormats()
  const { act, busy } = usePart(activity)
  const { says, act: step } = standingOf(activity, child.standing?.state ?? null, child.standing?.invited)
  const detail = waits ? 'kit.waiting' : says
  const [word, label] =
    step === 'ask'
      ? (['activities.part.bring', 'activities.part.bringNamed'] as const)
      : (['activities.part.takeOut', 'activities.part.takeOutNamed'] as const)
  const { meantFor } = child
  const lines = [
    ...(detail === null ? [] : [t(detail)]),
    ...(meantFor === null
      ? []
      : [t('activities.part.meantFor', { from: number(meantFor.from), to: number(meantFor.to) })]),
  ]
  return (
    <ListRow
      start={<Avatar name={child.name} />}
      title={child.name}
      {...(lines.length === 0 ? {} : { detail: lines.join('\u00a0· ') })}
      height={72}
      {...(step === null
        ? {}
        : {
            end: (
              <Button
                busy={busy}
                label={t(label, { name: child.name })}
                onClick={() => act({ whom: { id: child._id, role: 'participant', child: true }, act: step })}
              >
                {t(word)}
              </Button>
            ),
          })}
    />
  )
}
