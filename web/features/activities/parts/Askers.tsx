import { useQuery } from '@tanstack/react-query'
import { Avatar } from '#web/kit/Avatar.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import { AskerAnswer } from '../AskerAnswer.tsx'
import type { Activity } from '../data.ts'
import { type Asker, askersQuestion, type OwnPart, ownPartQuestion } from '../part.ts'
import { AnswerForButton } from './AnswerForButton.tsx'
import { SaidNo } from './SaidNo.tsx'
import { SaidYes } from './SaidYes.tsx'
import { isForYoung } from '../plan-form.ts'
import { studyName } from '../studies.ts'

/** Who asks for a place or waits for one, for those who lead it. */
export const Askers = ({ activity }: { activity: Activity }) => {
  const { data } = useQuery(ownPartQuestion(activity.id))
  return data?.data.can.decide ? (
    <>
      <Deciding activity={activity} training={data.data.training} />
      {isForYoung(activity.activityType.name) ? null : <SaidNo activityId={activity.id} />}
    </>
  ) : null
}

interface Props {
  activity: Activity
  training: OwnPart['training']
}

const Deciding = ({ activity, training }: Props) => {
  const { t, language } = useWords()
  const hint = (who: Asker): string =>
    who.role === 'facilitator' && training?.without.includes(who._id)
      ? `\u00a0· ${t('activities.part.notTrained', { what: apart(studyName(training, language)) })}`
      : ''
  const { data, error, isFetching, refetch } = useQuery(askersQuestion(activity.id))
  if (error !== null && data === undefined)
    return <LoadError message={error.message} onRetry={() => void refetch()} busy={isFetching} />
  if (data === undefined || data.data.length === 0) return null
  return (
    <Section title={t('activities.part.askers')}>
      <Rows>
        {data.data.map((who) => (
          <ListRow
            key={`${who._id} ${who.role}`}
            start={<Avatar name={who.name} />}
            title={who.name}
            detail={
              <>
                {`${t(asks(who))}${hint(who)}`}
                {who.state === 'waiting' && who.can.answer ? (
                  <SaidYes activityId={activity.id} person={who._id} before={'\u00a0· '} />
                ) : null}
                {/* Beside the other buttons it would leave no room for the name. */}
                {who.can.answer ? (
                  <Line>
                    <AnswerForButton
                      activityId={activity.id}
                      person={{ id: who._id, name: who.name }}
                      asked
                    />
                  </Line>
                ) : null}
              </>
            }
            height={72}
            folds
            end={<AskerAnswer activityId={activity.id} who={who} />}
          />
        ))}
      </Rows>
    </Section>
  )
}

const asks = ({ role, state }: Asker) => {
  if (state === 'invited')
    return role === 'facilitator' ? 'activities.part.isInvitedToLead' : 'activities.part.isInvited'
  if (role === 'facilitator') return 'activities.part.wantsToLead'
  return state === 'requested' ? 'activities.part.wantsToCome' : 'activities.part.isWaiting'
}
