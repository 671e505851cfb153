import * as z from 'zod/mini'
import { lastDayOf } from '#contract/campaigns/figure.ts'
import { writeDay } from '#contract/campaigns/campaigns.ts'
import { GivenDay } from '#contract/common.ts'
import type { BodyOf } from '#contract/route.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type Campaign, campaignRoutes, changedCampaign, sendDay } from '../data.ts'
import { figureOf } from './campaign-form.ts'
import { useCampaignDay } from '../use-campaign-words.ts'

interface Props {
  campaign: Campaign
  /** Null for another day. */
  written: Campaign['mine'][number] | null
  onClose: () => void
}

const Typed = z.extend(writeDay.body, { day: GivenDay })

type Written = BodyOf<typeof writeDay> & { readonly day: string }

const useWriting = ({ id }: Campaign, onClose: () => void) => {
  const { t } = useWords()
  return useAction({
    run: ({ day, ...body }: Written, key) => sendDay(id, day, body, key),
    shows: ({ data }) => changedCampaign(id, () => data),
    refresh: campaignRoutes,
    onDone: (_, { count }) => {
      snack({ text: t(count === 0 ? 'campaigns.dayGone' : 'campaigns.dayKept') })
      onClose()
    },
  })
}

/** What one did on a day, with a note for oneself. */
export const DaySheet = ({ campaign, written, onClose }: Props) => {
  const { t } = useWords()
  const { number } = useFormats()
  const today = useCampaignDay()
  const writing = useWriting(campaign, onClose)
  const over = lastDayOf(campaign)
  const last = today < over ? today : over
  const ofDay = (wanted: string) => campaign.mine.find(({ day }) => day === wanted) ?? null
  // What stands there for a day is changed, so that its note does not get lost.
  const shownOf = (day: string) => {
    const there = ofDay(day)
    return { day, count: there === null ? '' : number(there.count), note: there?.note ?? '' }
  }
  const form = useFields({
    schema: Typed,
    start: shownOf(written?.day ?? last),
    read: ({ count, ...typed }) => ({ ...typed, count: figureOf(count, null) }),
    action: writing,
  })
  const chooseDay = (day: string) => {
    const { count, note } = shownOf(form.values.day)
    const isTyped = form.values.count !== count || form.values.note !== note
    form.set(isTyped ? { day } : shownOf(day))
  }
  const before = written === null ? ofDay(form.values.day) : null
  return (
    <FormSheet
      {...form.sheet}
      title={t('campaigns.writeDay')}
      save={t('campaigns.keepDay')}
      onClose={onClose}
      below={
        written === null ? null : (
          <Button
            look="text"
            danger
            full
            busy={writing.busy}
            onClick={() => writing.act({ day: written.day, count: 0, note: '' })}
          >
            {t('campaigns.removeDay')}
          </Button>
        )
      }
    >
      <Field
        {...form.text('day')}
        onChange={({ target }) => chooseDay(target.value)}
        label={t('campaigns.day')}
        type="date"
        min={campaign.startsOn}
        max={last}
        readOnly={written !== null}
      />
      {before === null ? null : (
        <Text look="small" quiet>
          {t('campaigns.dayBefore', { count: number(before.count) })}
        </Text>
      )}
      <Field
        {...form.text('count')}
        label={t('campaigns.howMany')}
        hint={<bdi>{campaign.counts}</bdi>}
        inputMode="numeric"
        dir="ltr"
      />
      <Field
        {...form.text('note')}
        label={t('campaigns.note')}
        hint={t('campaigns.noteHint')}
        lines={3}
        maxLength={1_000}
        optional
      />
    </FormSheet>
  )
}
