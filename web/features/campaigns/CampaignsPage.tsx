import { mdiPlus } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { links } from '#web/app/links.ts'
import { useAsOf } from '#web/http/as-of.ts'
import { AsOf } from '#web/kit/AsOf.tsx'
import { Button, LinkButton } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Page } from '#web/kit/Page.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { WidePicture } from '#web/kit/WidePicture.tsx'
import { useWords } from '#web/words/words.ts'
import { type Campaign, type Campaigns, campaignsQuestion } from './data.ts'
import { Progress } from './parts/Progress.tsx'
import { useTakingPart } from './parts/TakePart.tsx'
import { sorted } from './progress.ts'
import { useCampaignWords } from './use-campaign-words.ts'
import { BeginSheet } from './parts/CampaignSheet.tsx'

/** The community's shared aims: the one that runs large, those to come, and what became of those that are over. */
export const CampaignsPage = () => {
  const { t } = useWords()
  const [params, setParams] = useSearchParams()
  const question = campaignsQuestion()
  const campaigns = useQuery(question)
  const asOf = useAsOf(question)
  const mayBegin = (campaigns.data?.can.begin ?? []).length > 0
  return (
    <Page
      title={t('campaigns.title')}
      {...(mayBegin
        ? {
            actions: (
              <Button icon={mdiPlus} onClick={() => setParams({ begin: 'yes' }, { replace: true })}>
                {t('campaigns.begin')}
              </Button>
            ),
          }
        : {})}
    >
      <QueryView query={campaigns} what={t('campaigns.title')} shape="picture" count={2}>
        {(found) => (
          <>
            <AsOf at={asOf} />
            <Lists found={found} />
            {mayBegin && params.has('begin') ? (
              <BeginSheet found={found} onClose={() => setParams({}, { replace: true })} />
            ) : null}
          </>
        )}
      </QueryView>
    </Page>
  )
}

const Lists = ({ found: { data } }: { found: Campaigns }) => {
  const { t } = useWords()
  const { time } = useCampaignWords()
  const { running, coming, ended } = sorted(data)
  const [first, ...others] = running
  const [last, ...earlier] = ended
  const isEmpty = first === undefined && coming.length === 0
  return (
    <>
      {isEmpty ? <Empty>{t('campaigns.none')}</Empty> : null}
      {first === undefined ? null : <Running campaign={first} />}
      <List title={t('campaigns.alsoRunning')} campaigns={others} detail={time} />
      <List title={t('campaigns.coming')} campaigns={coming} detail={time} />
      {isEmpty && last !== undefined ? <Last campaign={last} /> : null}
      <Ended campaigns={isEmpty ? earlier : ended} />
    </>
  )
}

const Running = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useWords()
  const { takers } = useCampaignWords()
  const { act } = useTakingPart(campaign)
  const { id, title, sentence, imageUrl, imageAlt, takesPart, can } = campaign
  const page = links.campaignPage({ campaignId: id })
  const writes = takesPart && can.log
  return (
    <Section title={t('campaigns.running')} titleHidden>
      <Card as="article">
        <Stack>
          <WidePicture imageUrl={imageUrl} alt={imageAlt} />
          <Text as="h3" look="h2">
            <TextLink href={page}>
              <bdi>{title}</bdi>
            </TextLink>
          </Text>
          <Text>
            <bdi>{sentence}</bdi>
          </Text>
          <Progress campaign={campaign} />
          <Text>{takesPart ? `${t('campaigns.youTakePart')} ${takers(campaign)}` : takers(campaign)}</Text>
          <Line>
            {can.takePart && !takesPart ? (
              <Button
                look="main"
                size="large"
                label={t('campaigns.takePartIn', { title })}
                onClick={() => act(true)}
              >
                {t('campaigns.takePart')}
              </Button>
            ) : null}
            <LinkButton
              size="large"
              href={page}
              label={t(writes ? 'campaigns.writeDayIn' : 'campaigns.seeNamed', { title })}
            >
              {t(writes ? 'campaigns.writeDay' : 'campaigns.see')}
            </LinkButton>
          </Line>
        </Stack>
      </Card>
    </Section>
  )
}

interface ListProps {
  title: string
  campaigns: readonly Campaign[]
  detail: (campaign: Campaign) => string
}

const List = ({ title, campaigns, detail }: ListProps) =>
  campaigns.length === 0 ? null : (
    <Section title={title}>
      <Rows>
        {campaigns.map((campaign) => (
          <ListRow
            key={campaign.id}
            height={72}
            href={links.campaignPage({ campaignId: campaign.id })}
            title={<bdi>{campaign.title}</bdi>}
            detail={detail(campaign)}
          />
        ))}
      </Rows>
    </Section>
  )

const Ended = ({ campaigns }: { campaigns: readonly Campaign[] }) => {
  const { t } = useWords()
  const { result, time } = useCampaignWords()
  return (
    <List
      title={t('campaigns.ended')}
      campaigns={campaigns}
      detail={(campaign) => `${result(campaign)} ${time(campaign)}`}
    />
  )
}

/** Where none runs, what became of the last one. */
const Last = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useWords()
  const { result, time } = useCampaignWords()
  return (
    <Section title={t('campaigns.last')}>
      <Card as="article">
        <Stack>
          <Text as="h3" look="h3">
            <TextLink href={links.campaignPage({ campaignId: campaign.id })}>
              <bdi>{campaign.title}</bdi>
            </TextLink>
          </Text>
          <Text>{result(campaign)}</Text>
          {campaign.result === '' ? null : <Text typed>{campaign.result}</Text>}
          <Text look="small" quiet>
            {time(campaign)}
          </Text>
        </Stack>
      </Card>
    </Section>
  )
}
