import { failureOf } from '#web/http/call-error.ts'
import { apart } from '#web/words/apart.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords, type WordKey } from '#web/words/words.ts'
import { accept, decline, officeAnswers, type Proposal, withdraw } from '../data.ts'
import { officeWords } from '../office-words.ts'
import { useDates } from '../use-dates.ts'

/** What one has proposed, with the answers that the reader has. */
export const ProposalCard = ({ proposal }: { proposal: Proposal }) => {
  const { t } = useWords()
  const { date } = useDates()
  const title = useProposalTitle(proposal)
  const { act, busy, error } = useAction({
    run: ({ answer }: { answer: Answer }, key) => calls[answer](proposal.id, key),
    refresh: officeAnswers,
    onDone: (_, { answer }) => snack({ text: t(told[answer]) }),
  })
  const shown = answers.filter((answer) => proposal.can[answer])
  return (
    <Card as="li">
      <Stack>
        <div>
          <Text as="h3" look="h3">
            {title}
          </Text>
          <Text look="small" quiet>
            {t('offices.proposedBy', {
              name: apart(proposal.proposedBy),
              body: apart(proposal.bodyName),
              day: date(proposal.expiresAt),
            })}
          </Text>
          {proposal.kind === 'grant' ? (
            <Text look="body2">
              {t('offices.fromTo', { from: date(proposal.from), to: date(proposal.to) })}
            </Text>
          ) : null}
          {proposal.kind === 'year' ? (
            <Text look="body2">
              {proposal.seats
                .map(({ name, office }) => `${apart(name)} (${t(officeWords[office])})`)
                .join(', ')}
            </Text>
          ) : null}
          {proposal.reason === '' ? null : (
            <Text look="body2" typed>
              {proposal.reason}
            </Text>
          )}
        </div>
        {shown.length === 0 ? null : (
          <Line>
            {shown.map((answer) => (
              <Button
                key={answer}
                look={answer === 'accept' ? 'main' : 'outlined'}
                label={`${t(words[answer])}: ${title}`}
                busy={busy}
                onClick={() => act({ answer })}
              >
                {t(words[answer])}
              </Button>
            ))}
          </Line>
        )}
        {error ? <Failure message={failureOf(error)} /> : null}
      </Stack>
    </Card>
  )
}

type Answer = 'accept' | 'decline' | 'withdraw'
const answers: readonly Answer[] = ['accept', 'decline', 'withdraw']
const calls = { accept, decline, withdraw } as const
const words: Readonly<Record<Answer, WordKey>> = {
  accept: 'offices.accept',
  decline: 'offices.decline',
  withdraw: 'offices.withdraw',
}
const told: Readonly<Record<Answer, WordKey>> = {
  accept: 'offices.accepted',
  decline: 'offices.declined',
  withdraw: 'offices.withdrawn',
}

/** "Layli Rahimi as treasurer", "The end of …", "The year 184". */
export const useProposalTitle = ({ kind, seats, year }: Proposal): string => {
  const { t } = useWords()
  const [seat] = seats
  if (kind === 'year' || seat === undefined) return t('offices.title.year', { year: year ?? 0 })
  return t(kind === 'end' ? 'offices.title.end' : 'offices.title.grant', {
    name: apart(seat.name),
    office: t(officeWords[seat.office]),
  })
}
