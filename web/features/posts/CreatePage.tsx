import {
  mdiBullhornOutline,
  mdiBullseyeArrow,
  mdiFileEditOutline,
  mdiMapMarkerPlusOutline,
  mdiPencilOutline,
  mdiReceiptTextOutline,
} from '@mdi/js'
import { useState, type ReactNode } from 'react'
import type { output } from 'zod/mini'
import type { Right } from '#contract/auth/session.ts'
import { mayAnnounce } from '#contract/posts/post-writing.ts'
import { links, onDay } from '#web/app/links.ts'
import { isOff } from '#web/app/parts.ts'
import { newKinds } from '#web/features/activities/new-kinds.ts'
import { useMayBegin } from '#web/features/activities/use-may-begin.ts'
import { useDayAhead } from '#web/features/calendar/use-day-ahead.ts'
import { plansEvents } from '#web/features/events/plans-events.ts'
import { savedForms } from '#web/features/drafts/saved-forms.ts'
import { IconTile } from '#web/kit/IconTile.tsx'
import { kindLooks } from '#web/kit/kinds.ts'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Page } from '#web/kit/Page.tsx'
import { Section } from '#web/kit/Section.tsx'
import { useSession } from '#web/session/session.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { Composer } from './parts/Composer.tsx'
import './create.css'
import { Earlier } from '#web/features/activities/Earlier.tsx'

const beginners: readonly output<typeof Right>[] = ['assembly', 'treasurer', 'coordinator']

/** Whether somebody with these rights begins campaigns of some kind; of which, the list of campaigns says. */
const beginsCampaigns = (rights: readonly output<typeof Right>[]): boolean =>
  beginners.some((right) => rights.includes(right))

/** One place to begin something for the community. */
export const CreatePage = () => {
  const { t } = useWords()
  const { user } = useSession()
  const date = useDayAhead()
  const mayBegin = useMayBegin()
  return (
    <Page title={t('coming.title.create')}>
      <Begun />
      <Section title={t('planning.begin.gatherings')}>
        <Choices>
          {newKinds.map(({ kind, href, word, what }) => (
            <ListRow
              key={kind}
              height={72}
              start={<IconTile icon={kindLooks[kind].icon} kind={kind} />}
              title={t(word)}
              {...(mayBegin(kind)
                ? { href: onDay(href, date), detail: t(what) }
                : { detail: t('planning.begin.needsChecks') })}
            />
          ))}
        </Choices>
      </Section>
      <Earlier />
      <Section title={t('planning.begin.more')}>
        <Choices>
          {plansEvents(user?.roles ?? []) ? (
            <ListRow
              height={72}
              href={onDay(links.newEvent(), date)}
              start={<IconTile icon={kindLooks.Feast.icon} kind="Feast" />}
              title={t('planning.begin.event')}
              detail={t('planning.begin.eventHint')}
            />
          ) : null}
          <ListRow
            height={72}
            href={links.create({ write: 'post' })}
            start={<IconTile icon={mdiPencilOutline} />}
            title={t('posts.write')}
            detail={t('posts.sharePrompt')}
          />
          {mayAnnounce(user?.roles ?? []) ? (
            <ListRow
              height={72}
              href={links.create({ write: 'announcement' })}
              start={<IconTile icon={mdiBullhornOutline} />}
              title={t('planning.begin.announcement')}
              detail={t('planning.begin.announcementHint')}
            />
          ) : null}
          {beginsCampaigns(user?.roles ?? []) && !isOff(links.campaign(), user?.community?.featuresOff) ? (
            <ListRow
              height={72}
              href={links.campaign({ begin: 'yes' })}
              start={<IconTile icon={mdiBullseyeArrow} />}
              title={t('planning.begin.campaign')}
              detail={t('planning.begin.campaignHint')}
            />
          ) : null}
          {!isOff(links.submitReceipt(), user?.community?.featuresOff) ? (
            <ListRow
              height={72}
              href={links.submitReceipt()}
              start={<IconTile icon={mdiReceiptTextOutline} />}
              title={t('planning.begin.receipt')}
              detail={t('planning.begin.receiptHint')}
            />
          ) : null}
          <ListRow
            height={72}
            href={`${links.profile()}#places`}
            start={<IconTile icon={mdiMapMarkerPlusOutline} />}
            title={t('planning.begin.place')}
            detail={t('planning.begin.placeHint')}
          />
        </Choices>
      </Section>
      {user?.state === 'confirmed' ? <Composer user={user} /> : null}
    </Page>
  )
}

/** What was begun on this device and is not sent yet. */
const Begun = () => {
  const { t } = useWords()
  const { age } = useFormats()
  const [forms] = useState(savedForms.all)
  if (forms.length === 0) return null
  return (
    <Section title={t('drafts.continue')}>
      <Choices>
        {forms.map(({ id, meta, updatedAt }) => (
          <ListRow
            key={id}
            height={72}
            href={meta.path}
            start={<IconTile icon={mdiFileEditOutline} />}
            title={<bdi>{meta.label}</bdi>}
            detail={age(updatedAt)}
          />
        ))}
      </Choices>
    </Section>
  )
}

/** Large rows, in two columns where there is room. */
const Choices = ({ children }: { children: ReactNode }) => (
  <div className="choices">
    <Rows>{children}</Rows>
  </div>
)
