// A short form: the schema's sentences at its fields, the server's where they belong, and what is sent.
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod/mini'
import { note, typed } from '#contract/common.ts'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { show } from '#web/test/app.ts'
import { CallError } from './call-error.ts'
import { useAction } from './optimistic.ts'
import { useFields } from './use-fields.ts'

const sizes = ['small', 'large'] as const
const Room = z.object({
  name: typed(20, 'Please name the room.'),
  address: z.object({ city: typed(20, 'Please name the city.') }),
  note: z._default(note(10), ''),
  size: z.enum(sizes),
  open: z.boolean(),
  seats: z.nullable(z.number('Please count the seats.')),
})
type Room = z.output<typeof Room>

const run = vi.fn<(room: unknown) => Promise<null>>()

beforeEach(() => {
  run.mockReset().mockResolvedValue(null)
})

interface Typed {
  readonly name: string
  readonly address: { readonly city: string }
  readonly note: string
  readonly size: Room['size']
  readonly open: boolean
}

interface Begin {
  readonly name: string
  readonly city: string
  readonly seats?: unknown
}

const RoomSheet = ({ begin }: { begin: Begin }) => {
  const form = useFields<Typed, Room>({
    schema: Room,
    start: { name: begin.name, address: { city: begin.city }, note: '', size: 'small', open: true },
    read: (values) => ({ ...values, seats: begin.seats ?? null }),
    action: useAction({ run: (room: Room) => run(room) }),
  })
  return (
    <FormSheet {...form.sheet} title="Add a room" save="Add" onClose={() => undefined}>
      <Field {...form.text('name')} label="Name" />
      <Field
        label="City"
        name="city"
        autoComplete="off"
        value={form.values.address.city}
        error={form.errorOf('address.city')}
        onChange={({ target }) => form.set({ address: { city: target.value } })}
      />
      <Field {...form.text('note')} label="Remark" optional />
      <SelectField
        {...form.choice('size')}
        label="Size"
        options={sizes.map((value) => ({ value, label: value }))}
      />
      <CheckboxField {...form.tick('open')} label="Open" />
    </FormSheet>
  )
}

const showSheet = async (begin: Begin = { name: 'Library', city: 'Leeds' }) => {
  await show(<RoomSheet begin={begin} />, [])
  const add = page.getByRole('button', { name: 'Add' })
  await expect.element(add).toBeVisible()
  return { add, name: page.getByLabelText('Name') }
}

const refusal = (message: string, fields: Readonly<Record<string, string>>) =>
  new CallError(`Not added. ${message}`, {
    status: 400,
    detail: message,
    code: null,
    fields,
    retryAfter: null,
  })

test("the schema's sentence stands at its field, the first has the focus, and nothing is sent", async () => {
  const { name, add } = await showSheet({ name: ' ', city: '' })
  const city = page.getByLabelText('City')
  await city.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveAccessibleDescription('Please name the room.')
  await expect.element(city).toHaveAccessibleDescription('Please name the city.')
  await expect.element(name).toHaveFocus()

  await name.fill('Library')
  await add.click()
  // A field within another has an input of its own name.
  await expect.element(city).toHaveFocus()
  expect(run).not.toHaveBeenCalled()
})

test('a mark goes when somebody writes in its field, and comes when it is sent wrong again', async () => {
  const { name, add } = await showSheet({ name: '', city: '' })
  const city = page.getByLabelText('City')
  await add.click()
  await expect.element(name).toHaveAccessibleDescription('Please name the room.')
  await name.fill('L')
  await expect.element(name).toHaveAccessibleDescription('')
  await expect.element(city).toHaveAccessibleDescription('Please name the city.')
  await name.fill('')
  await add.click()
  await expect.element(name).toHaveAccessibleDescription('Please name the room.')
})

test('what is sent is what the schema gives of what is read', async () => {
  const { name, add } = await showSheet()
  await name.fill('  Library ')
  await page.getByLabelText('Remark').fill(' at the back')
  await page.getByLabelText('Size').selectOptions('large')
  await page.getByLabelText('Open').click()
  await add.click()
  // A remark is one of ten characters.
  await expect
    .element(page.getByLabelText('Remark'))
    .toHaveAccessibleDescription('Please use at most 10 characters.')
  await page.getByLabelText('Remark').fill(' upstairs ')
  await add.click()
  await expect
    .poll(() => run.mock.calls)
    .toEqual([
      [
        {
          name: 'Library',
          address: { city: 'Leeds' },
          note: 'upstairs',
          size: 'large',
          open: false,
          seats: null,
        },
      ],
    ])
})

test('what the server refuses of a field stands at it, and not at the button', async () => {
  run.mockRejectedValueOnce(refusal('There is one.', { name: 'There is one of this name.' }))
  const { name, add } = await showSheet()
  await add.click()
  await expect.element(name).toHaveAccessibleDescription('There is one of this name.')
  await expect.element(page.getByText('There is one.')).not.toBeInTheDocument()
  await name.fill('Study')
  await expect.element(name).toHaveAccessibleDescription('')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('what the server refuses of a field that is not there, or of the whole, stands at the button', async () => {
  run.mockRejectedValueOnce(refusal('Too many seats.', { seats: 'Too many.' }))
  run.mockRejectedValueOnce(refusal('Rooms are full.', {}))
  const { name, add } = await showSheet()
  await add.click()
  await expect.element(page.getByRole('alert').getByText('Too many seats.')).toBeVisible()
  await add.click()
  await expect.element(page.getByRole('alert').getByText('Rooms are full.')).toBeVisible()
  await expect.element(page.getByText('Not added.')).not.toBeInTheDocument()

  // Now something else keeps it back.
  await name.fill('')
  await add.click()
  await expect.element(name).toHaveAccessibleDescription('Please name the room.')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('what is wrong with something that no field shows stands at the button', async () => {
  const { add } = await showSheet({ name: 'Library', city: 'Leeds', seats: 'many' })
  await add.click()
  await expect.element(page.getByRole('alert').getByText('Please count the seats.')).toBeVisible()
  expect(run).not.toHaveBeenCalled()
})

const Asking = () => {
  const form = useFields({
    schema: z.pick(Room, { name: true }),
    start: { name: '' },
    action: useAction({ run: (room: { name: string }) => run(room) }),
  })
  return (
    <div role="dialog">
      <Field {...form.text('name')} label="Name" />
      <button type="button" onClick={form.send}>
        Add
      </button>
    </div>
  )
}

test('without a form, its button sends it or leads to what is wrong', async () => {
  await show(<Asking />, [])
  const name = page.getByLabelText('Name')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect.element(name).toHaveAccessibleDescription('Please name the room.')
  await expect.element(name).toHaveFocus()
  await name.fill('Library ')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect.poll(() => run.mock.calls).toEqual([[{ name: 'Library' }]])
})
