import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { beginCampaign } from '#contract/campaigns/campaigns.ts'
import type { BodyOf } from '#contract/route.ts'
import { links } from '#web/app/links.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { newId } from '#web/secure-context.ts'
import { useWords } from '#web/words/words.ts'
import {
  type Campaign,
  campaignRoutes,
  type Campaigns,
  campaignsQuestion,
  changedCampaign,
  type Kind,
  sendCampaign,
  sendCampaignChange,
} from '../data.ts'
import { useCampaignDay } from '../use-campaign-words.ts'
import { bodyOf, changeOf, type Fund, presets, startOf, type Typed, typedOf } from './campaign-form.ts'
import { CampaignFields } from './CampaignFields.tsx'
import { useTypedFigure } from './FigureField.tsx'
import { SaveMine, useSeenRevision } from './SaveMine.tsx'

type Body = BodyOf<typeof beginCampaign>

interface BeginProps {
  found: Campaigns
  onClose: () => void
}

/** Begins a campaign of a kind that one may begin. */
export const BeginSheet = ({ found: { can, funds }, onClose }: BeginProps) => {
  const { t } = useWords()
  const navigate = useNavigate()
  const today = useCampaignDay()
  const [id] = useState(newId)
  const kinds = can.begin.filter((kind) => kind !== 'fund' || funds.length > 0)
  const first = kinds.find((kind) => kind === 'homeVisits') ?? kinds[0] ?? 'homeVisits'
  const sending = useAction({
    run: (body: Body, key) => sendCampaign(body, key),
    refresh: campaignRoutes,
    onDone: () => {
      snack({ text: t('campaigns.begun') })
      void navigate(links.campaignPage({ campaignId: id }))
    },
  })
  return (
    <Form
      id={id}
      title={t('campaigns.begin')}
      save={t('campaigns.begin')}
      start={startOf(first, funds, today, first === 'fund' ? '' : t(presets[first]))}
      kinds={kinds}
      funds={funds}
      publishes={can.publish}
      action={sending}
      onClose={onClose}
    />
  )
}

/** Changes one that has not ended; its kind and its Fund stay. */
export const ChangeSheet = ({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) => {
  const { t } = useWords()
  const { id, fundId, fund, currency, visibility } = campaign
  const { data } = useQuery(campaignsQuestion())
  const typed = useTypedFigure(currency)
  const seen = useSeenRevision(campaign)
  const sending = useAction({
    run: (body: Body, key) => sendCampaignChange(id, { ...changeOf(body), revision: seen.revision() }, key),
    shows: (reply) => changedCampaign(id, () => reply.data),
    refresh: campaignRoutes,
    onDone: () => {
      snack({ text: t('campaigns.changed') })
      onClose()
    },
  })
  return (
    <Form
      id={id}
      title={t('campaigns.change')}
      save={t('campaigns.saveChange')}
      start={typedOf(campaign, typed)}
      kinds={[]}
      funds={
        fundId === null || currency === null ? [] : [{ _id: fundId, id: fundId, name: fund ?? '', currency }]
      }
      publishes={data?.can.publish === true || visibility === 'public'}
      action={sending}
      overtaken={(send) => <SaveMine error={sending.error} seen={seen} onSave={send} />}
      onClose={onClose}
    />
  )
}

interface FormProps {
  id: string
  title: string
  save: string
  start: Typed
  /** Those to choose from; empty where it stays as it is. */
  kinds: readonly Kind[]
  funds: readonly Fund[]
  /** Whether it may be opened to everybody. */
  publishes: boolean
  action: Parameters<typeof useFields<Typed, Body>>[0]['action']
  /** The way on where another was faster. */
  overtaken?: (send: () => void) => ReactNode
  onClose: () => void
}

const Form = ({ id, title, save, start, kinds, funds, publishes, action, overtaken, onClose }: FormProps) => {
  const { t } = useWords()
  const [sending, setSending] = useState(false)
  const currencyOf = ({ kind, fundId }: Typed) =>
    kind === 'fund' ? (funds.find((fund) => fund.id === fundId)?.currency ?? null) : null
  const form = useFields<Typed, Body>({
    schema: beginCampaign.body,
    start,
    read: (typed) => bodyOf(typed, id, currencyOf(typed)),
    action,
  })
  return (
    <FormSheet
      {...form.sheet}
      tall
      title={title}
      save={save}
      busyLabel={t('campaigns.sending')}
      disabled={sending}
      below={overtaken?.(form.send)}
      onClose={onClose}
    >
      <CampaignFields
        form={form}
        currency={currencyOf(form.values)}
        kinds={kinds}
        funds={funds}
        publishes={publishes}
        onSending={setSending}
      />
    </FormSheet>
  )
}
