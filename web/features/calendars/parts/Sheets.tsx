import { mdiEmailOutline, mdiWeatherSunsetUp } from '@mdi/js'
import { links } from '#web/app/links.ts'
import { LinkButton } from '#web/kit/Button.tsx'
import { useWords } from '#web/words/words.ts'

/** The way to what is printed besides. */
export const Sheets = ({ date }: { date: string }) => {
  const { t } = useWords()
  return (
    <div className="line cal-screen-only">
      <LinkButton look="text" icon={mdiWeatherSunsetUp} href={links.calendars({ view: 'fast', date })}>
        {t('calendars.toFast')}
      </LinkButton>
      <LinkButton look="text" icon={mdiEmailOutline} href={links.calendars({ view: 'letter' })}>
        {t('calendars.toLetter')}
      </LinkButton>
    </div>
  )
}
