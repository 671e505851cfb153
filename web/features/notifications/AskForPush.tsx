import { useState } from 'react'
import { links } from '#web/app/links.ts'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { addStyle } from '#web/kit/add-style.ts'
import { Button } from '#web/kit/Button.tsx'
import { Card, CardActions } from '#web/kit/Card.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { wishReminders } from './channels.ts'
import { noteAsked } from './may-ask.ts'
import css from './parts/channels.css?inline'
import { HowToInstall } from './HowToInstall.tsx'
import { pushState, switchOn } from './push.ts'

addStyle(css)

const remindHere = async (_: null, key: string) => {
  const outcome = await switchOn(key)
  if (outcome === 'on') await wishReminders()
  return outcome
}

/** "Shall we remind you the evening before?" The browser itself is asked only after a yes, and only one that can. */
export const AskForPush = () => {
  const { t } = useWords()
  const [shown, setShown] = useState<'question' | 'install' | 'nothing'>(() =>
    ['unsupported', 'insecure'].includes(pushState()) ? 'nothing' : 'question',
  )
  const { act, busy, error } = useAction({
    run: remindHere,
    onDone: (outcome) => {
      noteAsked()
      setShown('nothing')
      snack({ text: t(outcome === 'on' ? 'channels.remindOn' : 'channels.remindBlocked') })
    },
  })
  if (shown === 'nothing') return null
  const yes = () => {
    if (pushState() !== 'install') return act(null)
    noteAsked()
    setShown('install')
  }
  const no = () => {
    noteAsked()
    setShown('nothing')
  }
  return (
    <div className="ask-push">
      <Card tone="primary">
        <h2 className="t-h3">{t('channels.remind')}</h2>
        {shown === 'install' ? <HowToInstall /> : <Text>{t('channels.remindText')}</Text>}
        {error ? <Failure message={failureOf(error)} focused={false} /> : null}
        {shown === 'install' ? (
          <TextLink href={links.settings('notifications')}>{t('channels.title')}</TextLink>
        ) : (
          <CardActions>
            <Button look="main" busy={busy} busyLabel={t('channels.switchingOn')} onClick={yes}>
              {t('channels.remindYes')}
            </Button>
            <Button look="text" onClick={no}>
              {t('channels.notNow')}
            </Button>
          </CardActions>
        )}
      </Card>
    </div>
  )
}
