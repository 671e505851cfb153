import { links } from '#web/app/links.ts'
import { Page } from '#web/kit/Page.tsx'
import { useWords } from '#web/words/words.ts'
import { OwnNotes } from './parts/OwnNotes.tsx'

/** All that a member has said to the Assembly, at Feasts and between them. */
export const ConsultationPage = () => {
  const { t } = useWords()
  return (
    <Page title={t('consultation.title')} up={{ href: links.dashboard(), label: t('app.nav.more') }}>
      <OwnNotes feast={null} />
    </Page>
  )
}
