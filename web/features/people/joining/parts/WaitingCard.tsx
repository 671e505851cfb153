import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { Whole } from '#web/kit/Whole.tsx'
import { useWords } from '#web/words/words.ts'
import type { Waiting } from '../queue.ts'
import { useTold } from '../use-told.ts'
import { Candidates } from './Candidates.tsx'
import { Talk } from './Talk.tsx'

export type Answer = 'accept' | 'ask' | 'decline'

interface Props {
  who: Waiting
  onAnswer: (answer: Answer) => void
}

/** Who it is by their own word, what the roll says of it, and the three answers. */
export const WaitingCard = ({ who, onAnswer }: Props) => {
  const { t } = useWords()
  const told = useTold()
  return (
    <Card as="li">
      <div className="waiting-one">
        <h3 dir="ltr">{who.email}</h3>
        <Text look="body2" quiet>
          <Whole part={who.bahaiId}>{told(who)}</Whole>
        </Text>
        <Candidates candidates={who.candidates} />
        <Talk thread={who.thread} />
        {who.state === 'asked' ? (
          <Text look="small" quiet>
            {t('inviting.waitsForAnswer')}
          </Text>
        ) : null}
      </div>
      <Line>
        <Button
          look="main"
          label={t('inviting.acceptWho', { who: who.email })}
          onClick={() => onAnswer('accept')}
        >
          {t('inviting.accept')}
        </Button>
        {who.can.ask ? (
          <Button label={t('inviting.askWho', { who: who.email })} onClick={() => onAnswer('ask')}>
            {t('inviting.ask')}
          </Button>
        ) : null}
        <Button label={t('inviting.declineWho', { who: who.email })} onClick={() => onAnswer('decline')}>
          {t('inviting.decline')}
        </Button>
      </Line>
    </Card>
  )
}
