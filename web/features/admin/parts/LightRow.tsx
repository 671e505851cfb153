import { mdiAlertCircleOutline, mdiAlertOutline, mdiCheckCircleOutline } from '@mdi/js'
import { links } from '#web/app/links.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { ListRow } from '#web/kit/ListRow.tsx'
import { TextLink } from '#web/kit/Text.tsx'
import { useWords, type WordKey } from '#web/words/words.ts'
import type { System } from '../settings.ts'

type Light = System['lights'][number]

/** One part of the installation: how it is, and what to do where it is not well. */
export const LightRow = ({ light: { name, light, cause, why } }: { light: Light }) => {
  const { t } = useWords()
  return (
    <ListRow
      height={64}
      start={
        <span className={`light-${light}`}>
          <Icon path={icons[light]} />
        </span>
      }
      title={t(`administration.system.${name}`)}
      detail={
        <>
          <span className={`light-word light-${light}`}>{t(states[light])}</span>
          {cause === null ? null : <span>{t(`administration.system.mend.${cause}`)}</span>}
          {name === 'mail' && light !== 'well' ? (
            <>
              {' '}
              <TextLink href={links.admin({ section: 'mails' })}>{t('mailServer.mails.open')}</TextLink>
            </>
          ) : null}
          {why === '' ? null : (
            <span className="light-why" dir="ltr">
              {why}
            </span>
          )}
        </>
      }
    />
  )
}

const icons: Readonly<Record<Light['light'], string>> = {
  well: mdiCheckCircleOutline,
  attention: mdiAlertOutline,
  broken: mdiAlertCircleOutline,
}

const states: Readonly<Record<Light['light'], WordKey>> = {
  well: 'administration.system.well',
  attention: 'administration.system.attention',
  broken: 'administration.system.broken',
}
