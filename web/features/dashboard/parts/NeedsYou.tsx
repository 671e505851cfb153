import { useQuery } from '@tanstack/react-query'
import { links } from '#web/app/links.ts'
import { keepsRoll } from '#web/features/admin/data.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type Dashboard, dashboardQuestion } from '../data.ts'
import { type OwnDuty, dutyWords, placeOf } from '../duties.ts'
import { mdiFileEditOutline } from '@mdi/js'
import { savedForms } from '#web/features/drafts/saved-forms.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { AskedOfYou } from './AskedOfYou.tsx'
import { ProposedToMe } from '#web/features/community/ProposedToMe.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { withWords } from '#web/app/with-words.ts'
import { Suspense } from 'react'

// The office that confirms people.
const WaitingPeople = lazyPart(
  withWords(
    ['inviting'],
    async () => (await import('#web/features/people/joining/WaitingPeople.tsx')).WaitingPeople,
  ),
)

/** What waits for this person's answer, by the offices that they hold. */
export const NeedsYou = ({ user }: { user: SignedInUser }) => {
  const { t } = useWords()
  const asked = useQuery(dashboardQuestion())
  return (
    <Section
      title={t('dashboard.needsYou')}
      {...(keepsRoll(user.roles)
        ? { action: <TextLink href={links.admin()}>{t('dashboard.allInAdmin')}</TextLink> }
        : {})}
    >
      <Stack>
        {asked.data === undefined ? (
          <>
            <QueryView query={asked} what={t('dashboard.needsYou')} shape="row" />
            <Drafts />
          </>
        ) : (
          <Waiting user={user} what={asked.data.data} />
        )}
      </Stack>
    </Section>
  )
}

/** What is known to wait; only then is it said that nothing does. */
const Waiting = ({ user, what }: { user: SignedInUser; what: Dashboard }) => {
  const { t } = useWords()
  const all = what.duties
  const keeps = keepsRoll(user.roles)
  const looksAfterBodies = user.roles.some((right) => right === 'assembly' || right === 'communityAdmin')
  // These stand below with their answers beside them.
  const shown = [keeps && 'waitingMembers', !looksAfterBodies && 'proposedToMe', 'venueRequests']
  const asked = what.asking.filter(({ kind }) => kind !== 'office')
  const duties = all.filter(({ duty }) => !shown.includes(duty))
  const waits = all.some(({ duty }) => duty === 'waitingMembers') || duties.length === 0
  const nothing = t('dashboard.nothingWaits')
  return (
    <>
      <AskedOfYou asked={asked} user={user} />
      <DutyRows duties={duties} />
      <Drafts />
      {!looksAfterBodies && all.some(({ duty }) => duty === 'proposedToMe') ? <ProposedToMe /> : null}
      {keeps && waits ? (
        <Suspense>
          <WaitingPeople most={3} empty={nothing} />
        </Suspense>
      ) : null}
      {!keeps && all.length === 0 ? (
        <div className="if-alone">
          <Text quiet>{nothing}</Text>
        </div>
      ) : null}
    </>
  )
}

const DutyRows = ({ duties }: { duties: readonly OwnDuty[] }) => {
  const { t } = useWords()
  const { number } = useFormats()
  if (duties.length === 0) return null
  return (
    <Rows label={t('dashboard.needsYou')}>
      {duties.map((own) => (
        <ListRow
          key={own.duty}
          title={t(dutyWords[own.duty])}
          detail={number(own.count)}
          href={placeOf(own)}
        />
      ))}
    </Rows>
  )
}

/** What was begun and not sent, kept on this device, to go on with. */
const Drafts = () => {
  const { t } = useWords()
  const { age } = useFormats()
  const forms = savedForms.all()
  if (forms.length === 0) return null
  return (
    <Rows label={t('dashboard.drafts')}>
      {forms.map(({ id, meta, updatedAt }) => (
        <ListRow
          key={id}
          height={72}
          href={meta.path}
          start={<Icon path={mdiFileEditOutline} />}
          title={<bdi>{meta.label}</bdi>}
          detail={t('dashboard.draftOf', { age: age(updatedAt) })}
        />
      ))}
    </Rows>
  )
}
