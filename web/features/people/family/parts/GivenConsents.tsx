import { failureOf } from '#web/http/call-error.ts'
import { apart } from '#web/words/apart.ts'
import { mdiFileDocumentCheckOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { links } from '#web/app/links.ts'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type Child, agreedQuestion, familyQuestion } from '../data.ts'
import { useConsent } from './use-consent.ts'

type Given = Child['consents'][number]

/** What one has agreed to: the documents of the app, and for children, each of which can be taken back. */
export const GivenConsents = () => {
  const { t } = useWords()
  const { day } = useFormats()
  const agreed = useQuery(agreedQuestion())
  const children = useQuery(familyQuestion()).data?.data.children ?? []
  const given = children.flatMap((child) =>
    child.consents.filter((one) => one.given && one.byMe).map((consent) => ({ child, consent })),
  )
  const documents = agreed.data?.data.agreed ?? []
  return (
    <Section title={t('family.given')} id="consents">
      <Card>
        {agreed.error === null ? null : <Failure message={failureOf(agreed.error)} focused={false} />}
        {agreed.isPending ? (
          <Skeleton what={t('family.given')} shape="row" />
        ) : documents.length + given.length === 0 ? (
          <Text quiet>{t('family.givenNone')}</Text>
        ) : (
          <Rows label={t('family.given')}>
            {documents.map(({ document, version, at }) => (
              <ListRow
                key={`${document} ${version}`}
                height={72}
                start={<Icon path={mdiFileDocumentCheckOutline} />}
                href={document === 'eula' ? links.eula() : links.privacyPolicy()}
                title={t(`family.given.${document}`)}
                detail={t('family.givenDocument', { version: day(version), day: day(at) })}
              />
            ))}
            {given.map(({ child, consent }) => (
              <GivenRow key={`${child.id} ${consent.kind}`} child={child} consent={consent} />
            ))}
          </Rows>
        )}
      </Card>
    </Section>
  )
}

const GivenRow = ({ child, consent: { kind, at } }: { child: Child; consent: Given }) => {
  const { t } = useWords()
  const { day } = useFormats()
  const { act } = useConsent(child)
  const what = t(`family.consent.${kind}`)
  const name = apart(child.firstName)
  return (
    <ListRow
      height={72}
      start={<Icon path={mdiFileDocumentCheckOutline} />}
      title={what}
      detail={t('family.givenFor', { name, day: day(at) })}
      end={
        <Button
          look="text"
          label={t('family.withdrawOf', { what, name })}
          onClick={() => act({ kind, given: false })}
        >
          {t('family.takeBack')}
        </Button>
      }
    />
  )
}
