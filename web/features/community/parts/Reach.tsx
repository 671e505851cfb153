import { mdiEmailOutline, mdiLinkVariant } from '@mdi/js'
import { Icon } from '#web/kit/Icon.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import type { Site } from '../site.ts'

/** Mailboxes of the offices, never of a person, and the pages that the community points to. */
export const Reach = ({ site }: { site: Site }) => {
  const { t } = useWords()
  const boxes = [
    { address: site.contactEmail, label: t('communityPage.write') },
    { address: site.secretaryEmail, label: t('communityPage.writeToSecretary') },
    { address: site.treasurerEmail, label: t('communityPage.writeToTreasurer') },
    ...site.mailboxes.map(({ name, email }) => ({ address: email, label: name })),
  ].flatMap(({ address, label }) => (address === null ? [] : [{ address, label }]))
  return (
    <>
      <Section title={t('communityPage.reach')}>
        {site.own ? null : <Text>{t('communityPage.howToVisit')}</Text>}
        {boxes.length === 0 ? (
          <Text quiet>{t('communityPage.noMailbox')}</Text>
        ) : (
          <Rows>
            {boxes.map(({ address, label }) => (
              <ListRow
                key={label}
                height={64}
                href={`mailto:${encodeURI(address)}`}
                start={<Icon path={mdiEmailOutline} />}
                title={<bdi>{label}</bdi>}
                detail={<bdi>{address}</bdi>}
              />
            ))}
          </Rows>
        )}
      </Section>
      {site.links.length === 0 ? null : (
        <Section title={t('communityPage.links')}>
          <Rows>
            {site.links.map(({ label, url }) => (
              <ListRow
                key={url}
                height={64}
                href={url}
                start={<Icon path={mdiLinkVariant} />}
                title={<bdi>{label}</bdi>}
                detail={<bdi>{URL.canParse(url) ? new URL(url).hostname : url}</bdi>}
              />
            ))}
          </Rows>
        </Section>
      )}
    </>
  )
}
