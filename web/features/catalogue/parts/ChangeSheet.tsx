import { useState } from 'react'
import { failureOf } from '#web/features/people/family/data.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFaults } from '#web/http/use-faults.ts'
import { Button } from '#web/kit/Button.tsx'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import { catalogueRoutes, change, type StudyItem } from '../data.ts'
import { LinkField, linkOf } from './LinkField.tsx'
import { NameFields } from './NameFields.tsx'
import { TrainsField } from './TrainsField.tsx'

/** The names of an item, what it trains for, where it is found, and whether it can be studied yet. */
export const ChangeSheet = ({ item, onClose }: { item: StudyItem; onClose: () => void }) => {
  const { t } = useWords()
  const [names, setNames] = useState(item.names)
  const [released, setReleased] = useState(item.released)
  const [trains, setTrains] = useState(item.trains)
  const [link, setLink] = useState(item.link ?? '')
  const { act, busy, error } = useAction({
    run: change,
    refresh: catalogueRoutes,
    onDone: () => {
      snack({ text: t('catalogue.saved') })
      onClose()
    },
  })
  const faults = useFaults(error)
  const beside = ['names.en', 'names.fa', 'link'].some((field) => field in faults)
  return (
    <Sheet open title={t('catalogue.changeTitle')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          act({ id: item.id, names, released, trains, link: linkOf(link) })
        }}
      >
        <Stack>
          <NameFields names={names} onChange={setNames} faults={faults} />
          <TrainsField trains={trains} onChange={setTrains} />
          <LinkField link={link} onChange={setLink} fault={faults['link']} />
          <CheckboxField
            label={t('catalogue.released')}
            name="released"
            checked={released}
            onChange={({ target }) => setReleased(target.checked)}
          />
          {error && !beside ? <Failure message={failureOf(error)} /> : null}
          <Button type="submit" look="main" size="large" full busy={busy}>
            {t('catalogue.save')}
          </Button>
        </Stack>
      </form>
    </Sheet>
  )
}
