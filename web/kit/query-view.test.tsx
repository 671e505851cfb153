import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#web/test/app.ts'
import { QueryView } from './QueryView.tsx'

const asked = {
  data: undefined,
  error: null,
  isFetching: false,
  refetch: vi.fn<() => void>(),
}
const failed = { ...asked, error: new Error('The office is closed.') }
const answered = { ...asked, data: { names: ['Layla', 'Amir'] } }

const names = ({ names: all }: { names: readonly string[] }) => (
  <p>{all.length === 0 ? 'Nobody' : all.join()}</p>
)

test('what is awaited is said', async () => {
  await show(
    <QueryView query={asked} what="people" shape="row">
      {names}
    </QueryView>,
    [],
  )
  await expect.element(page.getByRole('status').filter({ hasText: 'people' })).toBeInTheDocument()
})

test('a failure is said with its sentence, or the sentence made of it, and asks again', async () => {
  await show(
    <>
      <QueryView query={failed} what="people" shape="row" />
      <QueryView query={failed} what="people" shape="row" failure={({ name }) => `${name}: told otherwise`} />
    </>,
    [],
  )
  await expect.element(page.getByText('The office is closed.')).toBeVisible()
  await expect.element(page.getByText('Error: told otherwise')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).first().click()
  expect(asked.refetch).toHaveBeenCalledOnce()
})

test('the content stays when a later question fails, and may be empty', async () => {
  const late = { ...answered, error: failed.error }
  await show(
    <>
      <QueryView query={late} what="people" shape="row">
        {names}
      </QueryView>
      <QueryView query={{ ...asked, data: { names: [] } }} what="nobody" shape="row">
        {names}
      </QueryView>
      <QueryView query={answered} what="nothing" shape="row" />
    </>,
    [],
  )
  await expect.element(page.getByText('Layla,Amir')).toBeVisible()
  await expect.element(page.getByText('Nobody')).toBeVisible()
  await expect.element(page.getByText('The office is closed.')).not.toBeInTheDocument()
})

test('without content of its own, a later failure is said above what is there', async () => {
  await show(<QueryView query={{ ...answered, error: failed.error }} what="people" shape="row" />, [])
  await expect.element(page.getByText('The office is closed.')).toBeVisible()
})
