import { mdiCheckCircleOutline, mdiOpenInNew, mdiPowerSleep } from '@mdi/js'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { links } from '#web/app/links.ts'
import { failureOf } from '#web/http/call-error.ts'
import { Button, LinkButton } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { askedPages, type Settings } from '../admin-data.ts'
import { Mark } from './Mark.tsx'
import { askedLink } from './tabs.ts'
import { useSwitch } from './use-settings.ts'

/** Whether the assistant is on, what that means, and what there is of everything. */
export const Standing = ({ settings }: { settings: Settings }) => {
  const { t } = useWords()
  const turning = useSwitch(settings)
  const state = settings.on ? 'on' : 'off'
  return (
    <Section title={t('nuriAdmin.standing')} titleHidden>
      <Stack>
        <Card>
          <Stack>
            <Text look="h2" as="div">
              <Mark
                tone={settings.on ? 'good' : 'quiet'}
                icon={settings.on ? mdiCheckCircleOutline : mdiPowerSleep}
              >
                {t(`nuriAdmin.is.${state}`)}
              </Mark>
            </Text>
            <Text>{t(`nuriAdmin.meaning.${state}`)}</Text>
            <Sends settings={settings} />
            {turning.error === null ? null : <Failure message={failureOf(turning.error)} />}
            <Line>
              <Button
                look={settings.on ? 'outlined' : 'main'}
                busy={turning.busy}
                onClick={() => turning.act({ on: !settings.on })}
              >
                {t(settings.on ? 'nuriAdmin.turnOff' : 'nuriAdmin.turnOn')}
              </Button>
              <LinkButton look="text" icon={mdiOpenInNew} href={links.nuriTest()}>
                {t('nuriAdmin.open')}
              </LinkButton>
            </Line>
          </Stack>
        </Card>
        <Counts settings={settings} />
      </Stack>
    </Section>
  )
}

/** Where what is asked goes, as long as it goes anywhere. */
const Sends = ({ settings: { model, modelOn } }: { settings: Settings }) => {
  const { t } = useWords()
  if (model === null || model.local || !modelOn) return null
  return <Text>{t('nuriAdmin.modelSends', { host: apart(model.host) })}</Text>
}

const Counts = ({ settings: { index, usage, monthlyTokens, model } }: { settings: Settings }) => {
  const { t } = useWords()
  const { number } = useFormats()
  const tokens = number(usage.tokensIn + usage.tokensOut)
  return (
    <dl className="nuri-tiles">
      <Count name={t('nuriAdmin.count.texts')}>{number(index.sources)}</Count>
      <Count name={t('nuriAdmin.count.passages')}>{number(index.passages)}</Count>
      <Count name={t('nuriAdmin.count.questions')}>
        <TextLink href={askedLink('all')}>{number(usage.questions)}</TextLink>
      </Count>
      <Count name={t('nuriAdmin.count.wrong')}>
        <Wrong />
      </Count>
      {model === null ? null : (
        <Count name={t('nuriAdmin.count.tokens')}>
          {tokens}
          {monthlyTokens === null ? null : (
            <Text look="small" quiet>
              {t('nuriAdmin.ofCap', { cap: number(monthlyTokens) })}
            </Text>
          )}
        </Count>
      )}
    </dl>
  )
}

const Count = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="t-small">{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** Of the last 30 days, as many as a page shows. */
const Wrong = () => {
  const { t } = useWords()
  const { number } = useFormats()
  const { data } = useInfiniteQuery(askedPages('wrong'))
  const first = data?.pages[0]
  if (first === undefined) return '–'
  const count = number(first.data.length)
  if (first.data.length === 0) return count
  return (
    <TextLink href={askedLink('wrong')}>
      {first.next === undefined ? count : t('nuriAdmin.orMore', { number: count })}
    </TextLink>
  )
}
