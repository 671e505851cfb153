import { useEffect, useRef, useState } from 'react'
import { forgetPage } from '#web/features/home/data.ts'
import { Button, LinkButton } from '#web/kit/Button.tsx'
import { useTitle } from '#web/kit/page-title.ts'
import { useWords } from '#web/words/words.ts'
import { writeToClipboard } from '#web/secure-context.ts'
import { links } from './links.ts'

const reload = () => {
  dispatchEvent(new Event('nineteen:flush'))
  location.reload()
}

const useFocus = () => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return heading
}

/** The whole app failed. */
export const AppErrorScreen = ({ error }: { error: unknown }) => {
  const { t } = useWords()
  const heading = useFocus()
  useEffect(forgetPage, [])
  const details = detailsOf(error)
  // Where copying is forbidden, the words themselves can be taken.
  const [shown, show] = useState(false)
  const copy = async () => {
    try {
      await writeToClipboard(details)
    } catch {
      show(true)
    }
  }
  return (
    <main className="error-screen">
      <div className="card stack" role="alert">
        <h1 ref={heading} tabIndex={-1}>
          {t('app.wentWrong')}
        </h1>
        <p>{t('app.wentWrongHint')}</p>
        <Button look="main" size="large" onClick={reload}>
          {t('app.reload')}
        </Button>
        <p className="t-small quiet">{t('app.errorNumber', { number: numberOf(details) })}</p>
        {shown ? (
          <p className="t-small" dir="ltr">
            {details}
          </p>
        ) : (
          <Button look="text" onClick={copy}>
            {t('app.copyDetails')}
          </Button>
        )}
      </div>
    </main>
  )
}

/** One page could not be loaded; the bars around it still work. */
export const RouteErrorScreen = () => {
  const { t } = useWords()
  const heading = useFocus()
  useTitle(t('app.wentWrong'))
  return (
    <div className="page" role="alert">
      <div className="page-head in-bar">
        <h1 ref={heading} tabIndex={-1}>
          {t('app.wentWrong')}
        </h1>
      </div>
      <p>{t('app.routeError')}</p>
      <div className="line card-actions">
        <Button look="main" onClick={reload}>
          {t('app.reload')}
        </Button>
        <LinkButton look="text" href={links.home()}>
          {t('app.goHome')}
        </LinkButton>
      </div>
    </div>
  )
}

const detailsOf = (error: unknown): string =>
  error instanceof Error
    ? `${location.pathname}\n${error.stack ?? error.message}`
    : `${location.pathname}\n${String(error)}`

/** The same fault has the same number, so that two people can tell whether they met the same. */
const numberOf = (details: string): string => {
  const hash = [...details].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_000, 7)
  return String(hash).padStart(6, '0')
}
