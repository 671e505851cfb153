import { mdiCheckCircleOutline, mdiPowerSleep } from '@mdi/js'
import { useState } from 'react'
import { failureOf } from '#web/http/call-error.ts'
import { BulletBar } from '#web/kit/BulletBar.tsx'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useMoney } from '#web/words/money.ts'
import { useWords } from '#web/words/words.ts'
import type { Settings } from '../admin-data.ts'
import { Mark } from './Mark.tsx'
import { ModelForm } from './ModelForm.tsx'
import { useSwitch } from './use-settings.ts'

type Model = NonNullable<Settings['model']>

/** The model that may write answers: whether it does, what it is sent, and what it has used. */
export const ModelView = ({ settings }: { settings: Settings }) => {
  const { t } = useWords()
  const { model } = settings
  return (
    <Section title={t('nuriAdmin.tab.model')}>
      {model === null ? (
        <Stack>
          <Text>{t('nuriAdmin.noModel')}</Text>
          <Text quiet>
            {t('nuriAdmin.noModelHow', {
              url: apart('ASSISTANT_URL'),
              model: apart('ASSISTANT_MODEL'),
              key: apart('ASSISTANT_KEY'),
            })}
          </Text>
        </Stack>
      ) : (
        <Stack>
          <ModelCard settings={settings} model={model} />
          <Usage settings={settings} />
          <ModelForm settings={settings} />
        </Stack>
      )}
    </Section>
  )
}

interface Props {
  settings: Settings
  model: Model
}

const ModelCard = ({ settings, model }: Props) => {
  const { t } = useWords()
  const [isAsking, setAsking] = useState(false)
  const turning = useSwitch(settings)
  const { modelOn, monthlyTokens } = settings
  const turn = () => {
    if (modelOn || model.local) turning.act({ modelOn: !modelOn })
    else setAsking(true)
  }
  return (
    <Card>
      <Stack>
        <Text look="h3" as="div">
          <Mark tone={modelOn ? 'good' : 'quiet'} icon={modelOn ? mdiCheckCircleOutline : mdiPowerSleep}>
            {t(modelOn ? 'nuriAdmin.modelIsOn' : 'nuriAdmin.modelIsOff', { name: apart(model.name) })}
          </Mark>
        </Text>
        <Text>{t(model.local ? 'nuriAdmin.modelLocal' : 'nuriAdmin.modelSends', hostOf(model))}</Text>
        {turning.error === null ? null : <Failure message={failureOf(turning.error)} />}
        {!modelOn && monthlyTokens === null ? (
          <Text quiet>{t('nuriAdmin.capFirst')}</Text>
        ) : (
          <Line>
            <Button look={modelOn ? 'outlined' : 'main'} busy={turning.busy} onClick={turn}>
              {t(modelOn ? 'nuriAdmin.modelTurnOff' : 'nuriAdmin.modelTurnOn')}
            </Button>
          </Line>
        )}
      </Stack>
      <ConfirmDialog
        open={isAsking}
        title={t('nuriAdmin.sendTitle')}
        confirmLabel={t('nuriAdmin.sendYes', hostOf(model))}
        keepLabel={t('nuriAdmin.sendNo')}
        busy={turning.busy}
        onConfirm={() => {
          turning.act({ modelOn: true })
          setAsking(false)
        }}
        onKeep={() => setAsking(false)}
      >
        <Stack>
          <Text>{t('nuriAdmin.modelSends', hostOf(model))}</Text>
          <Text>{t('nuriAdmin.sendWhat')}</Text>
        </Stack>
      </ConfirmDialog>
    </Card>
  )
}

const hostOf = ({ host }: Model) => ({ host: apart(host) })

/** This month against the cap, and in money where a price was entered. */
const Usage = ({ settings: { usage, monthlyTokens, currency } }: { settings: Settings }) => {
  const { t } = useWords()
  const { number, monthYear } = useFormats()
  const money = useMoney()
  const used = usage.tokensIn + usage.tokensOut
  const month = monthYear(usage.month)
  const said =
    monthlyTokens === null
      ? t('nuriAdmin.used', { month, used: number(used) })
      : t('nuriAdmin.usedOfCap', { month, used: number(used), cap: number(monthlyTokens) })
  return (
    <Stack>
      <Text look="label">{said}</Text>
      {monthlyTokens === null ? null : (
        <BulletBar label={said} share={monthlyTokens === 0 ? 1 : used / monthlyTokens} />
      )}
      {usage.cost === null || currency === null ? null : (
        <Text look="small" quiet>
          {t('nuriAdmin.cost', { cost: money(usage.cost, currency) })}
        </Text>
      )}
      {monthlyTokens !== null && used >= monthlyTokens ? (
        <Text look="small">{t('nuriAdmin.capReached')}</Text>
      ) : null}
    </Stack>
  )
}
