// What opens over people: a family, the roll, safeguarding, committees.
import { expect, type Page } from './fixtures.ts'
import { member, press, secretary, subject } from './sheets.ts'

const ofRoll = {
  who: secretary,
  path: () => '/admin?section=roll',
} as const

/** Ticks the first two rows of the table; what was ticked of a list that has gone meanwhile is ticked anew. */
const chooseTwo = (page: Page) =>
  expect(async () => {
    const boxes = page.getByRole('checkbox')
    for (const place of [0, 1]) await boxes.nth(place).check({ timeout: 2_000 })
    for (const place of [0, 1]) await expect(boxes.nth(place)).toBeChecked({ timeout: 1_000 })
  }).toPass()

export const ofPeople = subject('people', async ({ ids }) => ids, [
  { name: 'the name of a household', who: member, path: () => '/profile', open: press('family.rename') },
  { name: 'moving out', who: member, path: () => '/profile', open: press('family.moveOut') },
  { name: 'a new place', who: member, path: () => '/profile', open: press('places.add') },
  {
    name: 'a new place with its rules',
    who: member,
    path: () => '/profile',
    open: press('places.add', 'places.sayMore', 'places.openingAdd'),
  },
  { name: 'what was in a place', who: member, path: () => '/profile', open: press('places.historyOf') },
  { name: 'asking for a place', who: member, path: () => '/profile', open: press('places.askFor') },
  { name: 'adding a child', who: member, path: () => '/profile', open: press('family.addChild') },
  {
    name: 'a child and its guardians',
    who: 'chidi.okafor@rosewater.example',
    path: () => '/profile',
    // Places, too, are opened by their name.
    open: (page, say) =>
      page
        .getByRole('list', { name: say('family.children') })
        .getByRole('button')
        .first()
        .click(),
  },
  {
    name: 'a new person of the roll',
    who: secretary,
    path: () => '/admin?section=roll',
    open: press('roll.add'),
  },
  {
    name: 'two who may be one',
    who: secretary,
    path: () => '/admin?section=roll&part=twice',
    open: press('roll.compareWho'),
  },
  {
    name: 'the record of a child',
    who: 'siobhan.oconnell@rosewater.example',
    path: () => '/admin?section=safeguarding&part=children',
    open: press('safeguarding.openRecordOf'),
  },
  {
    name: 'a check',
    who: 'siobhan.oconnell@rosewater.example',
    path: () => '/admin?section=safeguarding',
    open: press('safeguarding.addCheck'),
  },
  {
    ...ofRoll,
    name: 'changing several people of the roll',
    open: async (page, say) => {
      await chooseTwo(page)
      await page.getByRole('button', { name: say('roll.several.change') }).click()
    },
  },
  {
    ...ofRoll,
    name: 'inviting several people of the roll',
    open: async (page, say) => {
      // What is shown stays until what is looked for has come.
      const shown = page.locator('.roll-end')
      const everybody = (await shown.textContent()) ?? ''
      await page.getByLabel(say('roll.only')).selectOption('withoutAccount')
      await expect(shown).not.toHaveText(everybody)
      await chooseTwo(page)
      // Between the two that stand beside it: its own name holds a number.
      await page.locator('.table-choosing').getByRole('button', { name: /2|۲/ }).click()
    },
  },
  {
    name: 'a letter to a committee',
    who: member,
    path: ({ slug }) => `/community/${slug}`,
    open: (page, say) =>
      page
        .getByRole('button', { name: say('offices.letter') })
        .first()
        .click(),
  },
])
