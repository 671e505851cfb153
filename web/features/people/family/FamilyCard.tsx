import { failureOf } from '#web/http/call-error.ts'
import { apart } from '#web/words/apart.ts'
import { mdiAccountChildOutline, mdiPlus } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type Child, type Family, familyQuestion, familyRoutes, sendReturn } from './data.ts'
import { HouseholdPart } from './parts/HouseholdPart.tsx'
import { useAction } from '#web/http/optimistic.ts'
import { Notice } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { AddChildSheet } from './parts/AddChildSheet.tsx'
import { GivenConsents } from './parts/GivenConsents.tsx'
import { ChildSheet } from './parts/ChildSheet.tsx'

/** The own children and who lives together; everything about a child is behind its row. */
export const FamilyCard = () => {
  const { t } = useWords()
  const asked = useQuery(familyQuestion())
  return (
    <>
      <Section title={t('family.title')} id="family">
        <Card>
          <QueryView query={asked} what={t('family.title')} shape="row" count={2} failure={failureOf}>
            {({ data }) => <FamilyPart family={data} />}
          </QueryView>
        </Card>
      </Section>
      <GivenConsents />
    </>
  )
}

const FamilyPart = ({ family }: { family: Family }) => {
  const { t } = useWords()
  const [adding, setAdding] = useState(false)
  const [openId, setOpenId] = useState<string>()
  const open = family.children.find(({ id }) => id === openId)
  return (
    <Stack>
      {family.children.length === 0 ? (
        <Text quiet>{t('family.noChildren')}</Text>
      ) : (
        <Rows label={t('family.children')}>
          {family.children.map((child) => (
            <ChildRow key={child.id} child={child} onOpen={() => setOpenId(child.id)} />
          ))}
        </Rows>
      )}
      <RemovedNotices removed={family.removed} />
      <Line>
        <Button icon={mdiPlus} onClick={() => setAdding(true)}>
          {t('family.addChild')}
        </Button>
      </Line>
      <HouseholdPart family={family} />
      {adding ? <AddChildSheet family={family} onClose={() => setAdding(false)} /> : null}
      {open === undefined ? null : (
        <ChildSheet child={open} household={family.household} onClose={() => setOpenId(undefined)} />
      )}
    </Stack>
  )
}

const ChildRow = ({ child, onOpen }: { child: Child; onOpen: () => void }) => {
  const { t } = useWords()
  const name = `${child.firstName} ${child.lastName}`.trim()
  const { number } = useFormats()
  const year = child.birthDate?.slice(0, 4)
  const given = child.consents.filter((consent) => consent.given).length
  return (
    <ListRow
      height={72}
      start={<Icon path={mdiAccountChildOutline} />}
      title={<bdi>{name}</bdi>}
      detail={[
        year === undefined ? null : t('family.born', { year: figures(year, number) }),
        child.allergies === ''
          ? t('family.noAllergies')
          : t('family.allergiesAre', { what: apart(child.allergies) }),
        t('family.consentsGiven', { count: given }),
      ]
        .filter((part) => part !== null)
        .join('\u00a0· ')}
      end={
        <Button look="text" label={t('family.openOf', { name })} onClick={onOpen}>
          {t('family.open')}
        </Button>
      }
    />
  )
}

/** A year in the figures of the language, and not parted as a number of things is. */
const figures = (year: string, number: (value: number) => string): string =>
  [...year].map((figure) => number(Number(figure))).join('')

type Removed = Family['removed'][number]

/** Children who were taken off: by whom, and until when they can be brought back. */
export const RemovedNotices = ({ removed }: { removed: readonly Removed[] }) =>
  removed.map((child) => <RemovedNotice key={child.id} child={child} />)

const RemovedNotice = ({ child }: { child: Removed }) => {
  const { t } = useWords()
  const { day } = useFormats()
  const { act, busy } = useAction({
    run: (id: string, key) => sendReturn(id, key),
    refresh: familyRoutes,
    onDone: () => snack({ text: t('family.returned', { name: child.name }) }),
    onFailed: (error) => snack({ text: failureOf(error) }),
  })
  return (
    <Notice
      tone="info"
      action={
        <Button
          busy={busy}
          label={t('family.bringBackOf', { name: child.name })}
          onClick={() => act(child.id)}
        >
          {t('family.bringBack')}
        </Button>
      }
    >
      {t('family.removedBy', {
        name: apart(child.name),
        byName: apart(child.byName),
        day: day(child.at),
        until: day(child.goneAt),
      })}
    </Notice>
  )
}
