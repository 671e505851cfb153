import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { exampleQuestion, exampleRoutes, fill, remove, type Example } from './data.ts'

/** Whether the community holds the example, and the one click that brings it or takes it away. */
export const ExampleChoice = () => {
  const { t } = useWords()
  const example = useQuery(exampleQuestion())
  if (example.data === undefined) return <QueryView query={example} what={t('example.title')} shape="row" />
  const { data } = example.data
  if (data.there) return <There example={data} />
  return data.fault === null ? <NotThere /> : <Text quiet>{t('example.notEmpty')}</Text>
}

const NotThere = () => {
  const { t } = useWords()
  const { act, busy, error } = useAction({
    run: fill,
    refresh: exampleRoutes,
    onDone: () => snack({ text: t('example.filled') }),
  })
  return (
    <Stack>
      <Text>{t('example.offer')}</Text>
      <Text look="small" quiet>
        {t('example.offerHint')}
      </Text>
      {error ? <Failure message={error.message} /> : null}
      <div>
        <Button onClick={() => act(null)} busy={busy}>
          {t('example.fill')}
        </Button>
      </div>
    </Stack>
  )
}

const There = ({ example }: { example: Example }) => {
  const { t } = useWords()
  const [asking, setAsking] = useState(false)
  const { act, busy, error } = useAction({
    run: remove,
    refresh: exampleRoutes,
    onDone: () => snack({ text: t('example.removed') }),
    onFailed: () => setAsking(false),
  })
  const { people, gatherings, posts } = example
  return (
    <Stack>
      <Text>{t('example.there', { people, gatherings, posts })}</Text>
      {error ? <Failure message={error.message} /> : null}
      <div>
        <Button onClick={() => setAsking(true)} busy={busy}>
          {t('example.remove')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={t('example.removeTitle')}
        confirmLabel={t('example.remove')}
        keepLabel={t('example.keep')}
        onConfirm={() => {
          setAsking(false)
          act(null)
        }}
        onKeep={() => setAsking(false)}
        busy={busy}
        danger
      >
        <Stack>
          <Text>{t('example.goes')}</Text>
          <Text>{t('example.stays')}</Text>
        </Stack>
      </ConfirmDialog>
    </Stack>
  )
}
