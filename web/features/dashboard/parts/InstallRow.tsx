import { mdiCellphoneArrowDown, mdiClose } from '@mdi/js'
import { Suspense, useState } from 'react'
import { declineInstall, install, useInstallOffer } from '#web/app/install.ts'
import { Button } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { IconButton } from '#web/kit/IconButton.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { laterWords } from '#web/words/language.ts'
import { useWords } from '#web/words/words.ts'

const HowToInstall = lazyPart(async () => {
  const [{ HowToInstall: how }] = await Promise.all([
    import('#web/features/notifications/HowToInstall.tsx'),
    laterWords('channels'),
  ])
  return how
})

/** The offer to put the app on the home screen; gone once it is there, or declined. */
export const InstallRow = () => {
  const { t } = useWords()
  const offer = useInstallOffer()
  const [shown, show] = useState(false)
  if (offer === null) return null
  return (
    <>
      <Rows label={t('dashboard.install')}>
        <ListRow
          height={72}
          folds
          start={<Icon path={mdiCellphoneArrowDown} />}
          title={t('dashboard.install')}
          detail={t('dashboard.installHint')}
          end={
            <>
              {offer === 'ask' ? (
                <Button onClick={() => void install()}>{t('dashboard.installNow')}</Button>
              ) : (
                <Button expanded={shown} onClick={() => show(!shown)}>
                  {t('dashboard.installHow')}
                </Button>
              )}
              <IconButton label={t('dashboard.installNever')} icon={mdiClose} onClick={declineInstall} />
            </>
          }
        />
      </Rows>
      {shown ? (
        <Suspense>
          <HowToInstall plain />
        </Suspense>
      ) : null}
    </>
  )
}
