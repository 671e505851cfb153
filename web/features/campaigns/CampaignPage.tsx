import { mdiFlagCheckered, mdiPencilOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { links } from '#web/app/links.ts'
import { isOff } from '#web/app/parts.ts'
import { useAsOf } from '#web/http/as-of.ts'
import { CallError } from '#web/http/call-error.ts'
import { addStyle } from '#web/kit/add-style.ts'
import { AsOf } from '#web/kit/AsOf.tsx'
import { Button, LinkButton } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { Page } from '#web/kit/Page.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { WidePicture } from '#web/kit/WidePicture.tsx'
import { useSession } from '#web/session/session.ts'
import { useWayBack } from '#web/session/use-way-back.ts'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import css from './campaign.css?inline'
import { type Campaign, campaignPageQuestion } from './data.ts'
import { DaysChart } from './parts/DaysChart.tsx'
import { Invite } from './parts/Invite.tsx'
import { Join } from './parts/Join.tsx'
import { OwnDays } from './parts/OwnDays.tsx'
import { Progress } from './parts/Progress.tsx'
import { TakePart } from './parts/TakePart.tsx'
import { Updates } from './parts/Updates.tsx'
import { useCampaignWords } from './use-campaign-words.ts'
import { ChangeSheet } from './parts/CampaignSheet.tsx'
import { EndSheet } from './parts/EndSheet.tsx'

addStyle(css)

/** One campaign: what it is for, how far it has come, and how to take part. A visitor reads a public one. */
export const CampaignPage = () => {
  const { t } = useWords()
  const { campaignId = '' } = useParams()
  const { isMember, user } = useSession()
  useWayBack()
  const question = campaignPageQuestion(campaignId)
  const found = useQuery(question)
  const asOf = useAsOf(question)
  const hasList = isMember && !isOff(links.campaign(), user?.community?.featuresOff)
  const up = hasList ? { up: { href: links.campaign(), label: t('campaigns.title') } } : {}
  if (found.error instanceof CallError && [400, 401, 403, 404].includes(found.error.status) && !found.data)
    return <Gone />
  const campaign = found.data?.data
  const isOwn = isMember && campaign?.community === null
  if (campaign === undefined)
    return (
      <Page title={t('campaigns.theCampaign')} titleHidden {...up}>
        <QueryView query={found} what={t('campaigns.theCampaign')} shape="picture" />
      </Page>
    )
  return (
    <Page
      title={campaign.title}
      lead={<bdi>{campaign.sentence}</bdi>}
      {...up}
      {...(campaign.can.edit || campaign.can.end ? { actions: <Manage campaign={campaign} /> } : {})}
      above={<WidePicture imageUrl={campaign.imageUrl} alt={campaign.imageAlt} />}
      aside={<Aside campaign={campaign} isOwn={isOwn} />}
    >
      <AsOf at={asOf} />
      <Content campaign={campaign} isOwn={isOwn} />
    </Page>
  )
}

interface Props {
  campaign: Campaign
  /** Of the reader's own community. */
  isOwn: boolean
}

const Aside = ({ campaign, isOwn }: Props) => {
  const { t } = useWords()
  return (
    <Section title={t('campaigns.progress')} titleHidden>
      <Card>
        <Stack>
          <Progress campaign={campaign} />
          {isOwn ? <TakePart campaign={campaign} /> : null}
        </Stack>
      </Card>
    </Section>
  )
}

const Content = ({ campaign, isOwn }: Props) => {
  const { t } = useWords()
  const { result } = useCampaignWords()
  const running = campaign.state === 'running'
  return (
    <>
      {campaign.state === 'ended' ? (
        <Section title={result(campaign)}>
          {campaign.result === '' ? null : <Text typed>{campaign.result}</Text>}
        </Section>
      ) : null}
      {campaign.story === '' ? null : (
        <Section title={t('campaigns.story')}>
          <Text typed>{campaign.story}</Text>
        </Section>
      )}
      {isOwn ? <OwnDays campaign={campaign} /> : null}
      {isOwn ? <DaysChart campaign={campaign} /> : null}
      {isOwn && running && campaign.kind === 'fund' ? <Give campaign={campaign} /> : null}
      {isOwn ? <Updates campaign={campaign} /> : null}
      {isOwn || campaign.state === 'ended' ? null : <Join campaign={campaign} />}
      {campaign.state === 'ended' ? null : <Invite campaign={campaign} />}
    </>
  )
}

/** Of a campaign for the Fund: how to give, and where to write down what one means to give; both are private. */
const Give = ({ campaign: { fund } }: { campaign: Campaign }) => {
  const { t } = useWords()
  return (
    <Section title={t('campaigns.give')}>
      <Stack>
        <Text>{t('campaigns.giveWhy', { fund: apart(fund ?? '') })}</Text>
        <Line>
          <LinkButton href={links.finance()}>{t('campaigns.howToGive')}</LinkButton>
        </Line>
      </Stack>
    </Section>
  )
}

/** For those who may begin one of its kind. */
const Manage = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useWords()
  const [open, setOpen] = useState<'change' | 'end' | null>(null)
  const { can, state, result } = campaign
  const close = () => setOpen(null)
  return (
    <>
      {can.edit ? (
        <Button icon={mdiPencilOutline} onClick={() => setOpen('change')}>
          {t('campaigns.change')}
        </Button>
      ) : null}
      {can.end ? (
        <Button icon={mdiFlagCheckered} onClick={() => setOpen('end')}>
          {t(
            state !== 'ended'
              ? 'campaigns.end'
              : result === ''
                ? 'campaigns.writeResult'
                : 'campaigns.changeResult',
          )}
        </Button>
      ) : null}
      {open === 'change' ? <ChangeSheet campaign={campaign} onClose={close} /> : null}
      {open === 'end' ? <EndSheet campaign={campaign} onClose={close} /> : null}
    </>
  )
}

/** What is not public, was never there or is another community's answers alike. */
const Gone = () => {
  const { t } = useWords()
  const { signedIn, isMember } = useSession()
  const way: ReactNode = isMember ? (
    <LinkButton href={links.campaign()}>{t('campaigns.seeAll')}</LinkButton>
  ) : signedIn ? (
    <LinkButton href={links.home()}>{t('app.goHome')}</LinkButton>
  ) : (
    <LinkButton look="main" href={links.login()}>
      {t('app.logIn')}
    </LinkButton>
  )
  return (
    <Page title={t('campaigns.theCampaign')}>
      <Empty action={way}>{t(signedIn ? 'campaigns.notFound' : 'campaigns.notFoundVisitor')}</Empty>
    </Page>
  )
}
