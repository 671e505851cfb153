import { Page } from '#web/kit/Page.tsx'
import { Section } from '#web/kit/Section.tsx'
import { useSession } from '#web/session/use-session.ts'
import { useWords } from '#web/words/words.ts'
import { keepsRoll } from './data.ts'
import { administers } from './moderation.ts'
import { Decisions } from './parts/Decisions.tsx'
import { ForOthers } from './parts/ForOthers.tsx'
import { ImportRoll } from './parts/ImportRoll.tsx'
import { NewsSettings } from './parts/NewsSettings.tsx'
import { Roll } from './parts/Roll.tsx'
import { Reported } from './Reported.tsx'
import { WaitingList } from './WaitingList.tsx'

/** Running the community: those who wait, what is reported, and the roll. Others read who looks after the app. */
export const AdminPage = () => {
  const { t } = useWords()
  const { user } = useSession()
  const title = t('app.nav.admin')
  if (user === null || !keepsRoll(user.roles))
    return <Page title={title}>{user === null ? null : <ForOthers user={user} />}</Page>
  return (
    <Page
      title={title}
      aside={
        <>
          {administers(user.roles) ? <NewsSettings /> : null}
          <ImportRoll />
        </>
      }
    >
      <Section title={t('admin.waiting')} id="waiting">
        <WaitingList empty={t('admin.nobodyWaits')} />
      </Section>
      <Section title={t('admin.reported')} id="reported">
        <Reported />
      </Section>
      <Decisions />
      <Roll />
    </Page>
  )
}
