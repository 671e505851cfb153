// What opens over a campaign.
import { expect } from './fixtures.ts'
import { member, press, secretary, subject } from './sheets.ts'

export const ofCampaigns = subject(
  'campaigns',
  async ({ ids, calls }) => {
    const data = { takesPart: true }
    const path = `/api/campaigns/${ids.campaign}/participation`
    await expect(await (await calls(member)).put(path, { data })).toBeOK()
    return ids
  },
  [
    { name: 'a new campaign', who: secretary, path: () => '/campaign', open: press('campaigns.begin') },
    {
      name: 'a change of it',
      who: secretary,
      path: ({ campaign }) => `/campaign/${campaign}`,
      open: press('campaigns.change'),
    },
    {
      name: 'the end of it',
      who: secretary,
      path: ({ campaign }) => `/campaign/${campaign}`,
      open: press('campaigns.end'),
    },
    {
      name: 'an update',
      who: secretary,
      path: ({ campaign }) => `/campaign/${campaign}`,
      open: press('campaigns.writeUpdate'),
    },
    {
      name: 'a day',
      who: member,
      path: ({ campaign }) => `/campaign/${campaign}`,
      open: press('campaigns.writeDay'),
    },
  ],
)
