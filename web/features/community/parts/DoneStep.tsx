import { useNavigate } from 'react-router'
import { homeOverview } from '#contract/community/community.ts'
import { getSetUp } from '#contract/community/set-up.ts'
import { links } from '#web/app/links.ts'
import { ExampleChoice } from '#web/features/examples/ExampleChoice.tsx'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { endDraft } from '../set-up-draft.ts'
import { save, type SetUp } from '../set-up.ts'
import { Checklist } from './Checklist.tsx'

/** The five things that a new community does next; they stand on Home too. */
export const DoneStep = ({ kept }: { kept: SetUp }) => {
  const { t } = useWords()
  const navigate = useNavigate()
  const end = useAction({
    run: (_: null, key) => save({ done: true }, key),
    refresh: [getSetUp, homeOverview],
    onDone: () => {
      endDraft()
      void navigate(links.home(), { replace: true })
    },
  })
  return (
    <Stack>
      <Text>{t('setUp.doneText')}</Text>
      <Checklist begun={kept.begun} />
      <h2 className="t-h3">{t('example.title')}</h2>
      <ExampleChoice />
      {end.error ? <Failure message={failureOf(end.error)} /> : null}
      <Button look="main" size="large" full onClick={() => end.act(null)} busy={end.busy}>
        {t('setUp.finish')}
      </Button>
    </Stack>
  )
}
