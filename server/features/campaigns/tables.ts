// Campaigns, who takes part in them and what they write down for themselves, and the posts that tell of them.
import type { ColumnType, Generated } from 'kysely'
import type * as z from 'zod/mini'
import type { Campaign, CampaignKind } from '#contract/campaigns/campaigns.ts'
import type { InstantColumn } from '#server/platform/tables.ts'

type Wire = z.infer<typeof Campaign>

export interface CampaignTables {
  campaigns: {
    community_id: string
    id: string
    kind: z.infer<typeof CampaignKind>
    title: string
    sentence: string
    story: Generated<string>
    image_url: string | null
    image_alt: Generated<string>
    starts_on: string
    ends_on: string
    visibility: Generated<Wire['visibility']>
    goal: number
    fund_id: string | null
    counts: Generated<string>
    milestones: ColumnType<Wire['milestones'], string | undefined, string>
    begun_by: string
    begun_at: InstantColumn
    result: Generated<string>
    ended_on: string | null
    revision: Generated<number>
  }
  campaign_takers: {
    community_id: string
    campaign_id: string
    account_id: string
  }
  campaign_days: {
    community_id: string
    campaign_id: string
    account_id: string
    day: string
    count: number
    note: Generated<string>
  }
  campaign_posts: {
    community_id: string
    campaign_id: string
    post_id: string
  }
}
