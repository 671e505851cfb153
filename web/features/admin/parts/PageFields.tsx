import type { Faults } from '#web/http/use-faults.ts'
import { Card } from '#web/kit/Card.tsx'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Section } from '#web/kit/Section.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { spoken, languages } from '#contract/words/languages.ts'
import { type WordKey, useWords } from '#web/words/words.ts'
import { ApprovalField } from '../ApprovalField.tsx'
import { PassageFields } from '../PassageFields.tsx'
import type { Typed } from '../page-form.ts'
import { mdiPlus } from '@mdi/js'
import { Button } from '#web/kit/Button.tsx'
import { useFormats } from '#web/words/formats.ts'

interface Props {
  typed: Typed
  /** What the server says of a field. */
  said: Faults
  onType: (more: Partial<Typed>) => void
}

type TextName =
  | 'name'
  | 'place'
  | 'welcome'
  | 'contactEmail'
  | 'secretaryEmail'
  | 'treasurerEmail'
  | 'latitude'
  | 'longitude'

/** The fields of the community's page in three groups. */
export const PageFields = ({ typed, said, onType }: Props) => {
  const { t } = useWords()
  const text = (name: TextName, label: WordKey) => ({
    name,
    label: t(label),
    autoComplete: 'off',
    value: typed[name],
    error: said[name],
    onChange: ({ target }: { target: { value: string } }) => onType({ [name]: target.value }),
  })
  return (
    <>
      <Section title={t('administration.page.shown')}>
        <Card>
          <Stack>
            <Field {...text('name', 'administration.page.name')} maxLength={120} />
            <Field {...text('place', 'administration.page.place')} maxLength={120} optional />
            <Field
              {...text('welcome', 'administration.page.welcome')}
              lines={4}
              maxLength={2_000}
              dir="auto"
              optional
            />
          </Stack>
        </Card>
      </Section>
      <PassageFields passage={typed.passage} said={said} onType={(passage) => onType({ passage })} />
      <Section title={t('administration.page.mailboxes')}>
        <Card>
          <Stack>
            <Text quiet>{t('administration.page.mailboxesText')}</Text>
            <Field {...text('contactEmail', 'administration.page.contact')} type="email" dir="ltr" optional />
            <Field
              {...text('secretaryEmail', 'administration.page.secretary')}
              type="email"
              dir="ltr"
              optional
            />
            <Field
              {...text('treasurerEmail', 'administration.page.treasurer')}
              type="email"
              dir="ltr"
              optional
            />
          </Stack>
        </Card>
      </Section>
      <Section title={t('administration.page.links')}>
        <LinkFields links={typed.links} said={said} onType={(links) => onType({ links })} />
      </Section>
      <Section title={t('administration.page.where')}>
        <Card>
          <Stack>
            <SelectField
              label={t('administration.page.language')}
              name="language"
              value={typed.language}
              options={languages.map((value) => ({ value, label: spoken[value].name }))}
              onChange={(language) => onType({ language })}
            />
            <SelectField
              label={t('administration.page.timeZone')}
              name="timeZone"
              value={typed.timeZone}
              options={zonesWith(typed.timeZone)}
              onChange={(timeZone) => onType({ timeZone })}
            />
            <Field
              {...text('latitude', 'administration.page.latitude')}
              hint={t('administration.page.sunsetHint')}
              inputMode="decimal"
              dir="ltr"
              optional
            />
            <Field
              {...text('longitude', 'administration.page.longitude')}
              inputMode="decimal"
              dir="ltr"
              optional
            />
          </Stack>
        </Card>
      </Section>
      <Doors typed={typed} onType={onType} />
    </>
  )
}

/** Who may find the community and come to it. */
const Doors = ({ typed, onType }: Pick<Props, 'typed' | 'onType'>) => {
  const { t } = useWords()
  return (
    <Section title={t('administration.page.doors')}>
      <Card>
        <Stack>
          <CheckboxField
            label={t('administration.page.listed')}
            hint={t('administration.page.listedHint')}
            name="listed"
            checked={typed.listed}
            onChange={({ target }) => onType({ listed: target.checked })}
          />
          <CheckboxField
            label={t('administration.page.signUp')}
            hint={t('administration.page.signUpHint')}
            name="signUp"
            checked={typed.signUp}
            onChange={({ target }) => onType({ signUp: target.checked })}
          />
          <ApprovalField
            confirmsEverybody={typed.confirmsEverybody}
            onChange={(confirmsEverybody) => onType({ confirmsEverybody })}
          />
          <CheckboxField
            label={t('administration.page.openPages')}
            hint={t('administration.page.openPagesHint')}
            name="openPages"
            checked={typed.openPages}
            onChange={({ target }) => onType({ openPages: target.checked })}
          />
          <CheckboxField
            label={t('administration.page.openPosts')}
            hint={t('administration.page.openPostsHint')}
            name="openPosts"
            checked={typed.openPosts}
            onChange={({ target }) => onType({ openPosts: target.checked })}
          />
          <CheckboxField
            label={t('administration.page.openCalendar')}
            hint={t('administration.page.openCalendarHint')}
            name="openCalendar"
            checked={typed.openCalendar}
            onChange={({ target }) => onType({ openCalendar: target.checked })}
          />
        </Stack>
      </Card>
    </Section>
  )
}

/** The browser's time zones, and the one that is set where it does not know it. */
const zonesWith = (now: string) =>
  [...new Set([now, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
    .toSorted()
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }))

type Links = Typed['links']

const MOST = 12

interface LinkFieldsProps {
  links: Links
  /** What the server says of a field: `links.0.url`. */
  said: Faults
  onType: (links: Links) => void
}

/** The pages elsewhere that the community points to: a name and an address each. */
const LinkFields = ({ links, said, onType }: LinkFieldsProps) => {
  const { t } = useWords()
  const { number } = useFormats()
  const change = (place: number, more: Partial<Links[number]>) =>
    onType(links.map((one, index) => (index === place ? { ...one, ...more } : one)))
  return (
    <Card>
      <Stack>
        {links.map(({ label, url }, place) => (
          <div
            role="group"
            key={place}
            aria-label={t('administration.page.link', { number: number(place + 1) })}
          >
            <Stack>
              <Field
                label={t('administration.page.linkName')}
                name={`links.${place}.label`}
                autoComplete="off"
                value={label}
                maxLength={60}
                error={said[`links.${place}.label`]}
                onChange={({ target }) => change(place, { label: target.value })}
              />
              <Field
                label={t('administration.page.linkAddress')}
                name={`links.${place}.url`}
                autoComplete="off"
                type="url"
                dir="ltr"
                value={url}
                error={said[`links.${place}.url`]}
                onChange={({ target }) => change(place, { url: target.value })}
              />
              <div>
                <Button
                  look="text"
                  label={t('administration.page.linkRemoveWhich', { name: label || number(place + 1) })}
                  onClick={() => onType(links.filter((_, index) => index !== place))}
                >
                  {t('administration.page.linkRemove')}
                </Button>
              </div>
            </Stack>
          </div>
        ))}
        {links.length >= MOST ? null : (
          <div>
            <Button icon={mdiPlus} onClick={() => onType([...links, { label: '', url: '' }])}>
              {t('administration.page.linkAdd')}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  )
}
