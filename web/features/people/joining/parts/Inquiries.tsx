import { failureOf } from '#web/http/call-error.ts'
import { apart } from '#web/words/apart.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listInquiries } from '#contract/people/inquiries.ts'
import { listInvitable, listInvitations } from '#contract/people/joining.ts'
import { listRoll } from '#contract/people/people.ts'
import { useByHand } from '#web/features/auth/use-by-hand.ts'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Section } from '#web/kit/Section.tsx'
import { dismissSnack } from '#web/kit/snackbar.ts'
import { CardList, Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { Whole } from '#web/kit/Whole.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type Inquiry, declineInquirer, inquiriesPages, inviteInquirer, makeCode } from '../queue.ts'
import { Candidates } from './Candidates.tsx'
import { More } from './More.tsx'
import { PersonDialog } from './PersonDialog.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { useAction } from '#web/http/optimistic.ts'
import { Dialog } from '#web/kit/Dialog.tsx'
import { Failure } from '#web/kit/Notice.tsx'

type Answer = 'invite' | 'decline' | 'code'

/** Visitors who ask for their Baha'i ID to be checked; shown only while there are some. */
export const Inquiries = () => {
  const { t } = useWords()
  const pages = useInfiniteQuery(inquiriesPages())
  const byHand = useByHand()
  const people = pages.data?.pages.flatMap(({ data }) => data) ?? []
  const [asked, setAsked] = useState<{ who: Inquiry; answer: Answer } | null>(null)
  if (people.length === 0 && asked === null) return null
  const answerTo = (who: Inquiry) => (answer: Answer) => {
    dismissSnack()
    setAsked({ who, answer })
  }
  return (
    <Section title={t('inviting.inquiries')}>
      <Stack>
        <Text quiet>{t(byHand ? 'inviting.inquiriesByHand' : 'inviting.inquiriesText')}</Text>
        <CardList label={t('inviting.inquiries')}>
          {people.map((who) => (
            <OneAsks key={who._id} who={who} onAnswer={answerTo(who)} />
          ))}
        </CardList>
        <More pages={pages} />
      </Stack>
      {asked?.answer === 'invite' ? <Invite who={asked.who} onClose={() => setAsked(null)} /> : null}
      {asked?.answer === 'code' ? <CodeDialog who={asked.who} onClose={() => setAsked(null)} /> : null}
      {asked?.answer === 'decline' ? (
        <ReasonDialog
          title={t('inviting.answerTitle')}
          text={t(byHand ? 'inviting.answerByHand' : 'inviting.answerText', { who: apart(asked.who.email) })}
          confirm={t('inviting.decline')}
          done={t(byHand ? 'inviting.declinedByHand' : 'inviting.declined', { who: asked.who.email })}
          run={(reason, key) => declineInquirer(asked.who._id, reason, key)}
          refresh={[listInquiries]}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Section>
  )
}

interface OneProps {
  who: Inquiry
  onAnswer: (answer: Answer) => void
}

const OneAsks = ({ who, onAnswer }: OneProps) => {
  const { t } = useWords()
  const { age } = useFormats()
  const told = [
    ...(who.signedUp ? [t('inviting.signedUp')] : []),
    who.bahaiId === '' ? t('inviting.noId') : t('inviting.claims', { id: apart(who.bahaiId) }),
    t('inviting.askedWhen', { when: age(who.since) }),
  ]
  return (
    <Card as="li">
      <div className="waiting-one">
        <h3 dir="ltr">{who.email}</h3>
        <Text look="body2" quiet>
          <Whole part={who.bahaiId}>{told.join('\u00a0· ')}</Whole>
        </Text>
        <Candidates candidates={who.candidates} />
      </div>
      <Line>
        {who.signedUp ? (
          <Button
            look="main"
            label={t('inviting.codeFor', { who: who.email })}
            onClick={() => onAnswer('code')}
          >
            {t('inviting.code')}
          </Button>
        ) : null}
        <Button
          look={who.signedUp ? 'outlined' : 'main'}
          label={t('inviting.inviteWho', { who: who.email })}
          onClick={() => onAnswer('invite')}
        >
          {t('inviting.inviteThem')}
        </Button>
        <Button label={t('inviting.declineWho', { who: who.email })} onClick={() => onAnswer('decline')}>
          {t('inviting.decline')}
        </Button>
      </Line>
    </Card>
  )
}

const Invite = ({ who, onClose }: { who: Inquiry; onClose: () => void }) => {
  const { t } = useWords()
  const byHand = useByHand()
  return (
    <PersonDialog
      title={(name) => t('inviting.inviteTitle', { name: apart(name ?? who.email) })}
      text={t(byHand ? 'inviting.inviteByHand' : 'inviting.inviteText', { who: apart(who.email) })}
      confirm={t('inviting.inviteThem')}
      done={() => t(byHand ? 'inviting.invitedByHand' : 'inviting.invitedBy', { who: apart(who.email) })}
      candidates={who.candidates}
      run={(personId, key) => inviteInquirer(who._id, personId, key)}
      refresh={[listInquiries, listRoll, listInvitable, listInvitations]}
      onClose={onClose}
    />
  )
}

/** Makes a sign-up code and shows it this once, to be handed to the person themself. */
const CodeDialog = ({ who, onClose }: { who: Inquiry; onClose: () => void }) => {
  const { t } = useWords()
  const { dayTime } = useFormats()
  const { act, busy, error, result } = useAction({ run: (_: null, key) => makeCode(who._id, key) })
  const made = result?.data
  return (
    <Dialog
      open
      kind="alert"
      title={t('inviting.codeTitle', { who: apart(who.email) })}
      onClose={onClose}
      actions={
        made === undefined ? (
          <>
            <Button onClick={onClose}>{t('inviting.codeNot')}</Button>
            <Button look="main" busy={busy} onClick={() => act(null)}>
              {t('inviting.code')}
            </Button>
          </>
        ) : (
          <Button look="main" onClick={onClose}>
            {t('inviting.codeKept')}
          </Button>
        )
      }
    >
      <Stack>
        {error === null ? null : <Failure message={failureOf(error)} />}
        {made === undefined ? (
          <Text>{t('inviting.codeText')}</Text>
        ) : (
          <>
            <p className="t-figure" dir="ltr" role="status">
              {made.code.replace(/\d{4}(?=\d)/g, '$& ')}
            </p>
            <Text>{t('inviting.codeUntil', { until: dayTime(made.expiresAt) })}</Text>
          </>
        )}
      </Stack>
    </Dialog>
  )
}
