// One's own path: where each book stands, a word that it is finished and what became of it, notes, and being counted.
import { hashKey } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { setOwnCompletion } from '#contract/activities/completions.ts'
import {
  claimCompletion,
  getProgress,
  listProgressNotes,
  removeProgressNote,
  setSharing,
  takeBackClaim,
  writeProgressNote,
} from '#contract/progress/progress.ts'
import type { Language } from '#contract/words/languages.ts'
import { sendQueued } from '#web/app/send-queued.ts'
import { sealed } from '#web/http/sealed-here.ts'
import { open } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { idOf, makeUser } from '#web/test/people.ts'
import { type Note, type Progress, progressQuestion } from './data.ts'
import { makeBeginning, makeProgress, makeStep, today } from './test/make-progress.ts'

const read = (data: Progress) => ({ success: true as const, data })

/** The page; `now` is what the server knows by then. */
const openPath = async (progress: Progress, language: Language = 'en', now = () => progress) => {
  when(getProgress).answersBy(() => read(now()))
  if (!notesAnswered) when(listProgressNotes).answers({ success: true, data: [] })
  await open('/progress', { user: makeUser({ language }), language })
}

let notesAnswered = false

const books = () => page.getByRole('region', { name: 'What I study' })
const book = (name: string) => books().getByRole('listitem').filter({ hasText: name }).first()
const dialog = () => page.getByRole('dialog')

/** With a word about the second unit of Book 2. */
const withWord = (state: 'waiting' | 'declined'): Progress => {
  const progress = makeProgress()
  const claim = { _id: idOf(81), id: idOf(81), day: '2026-10-02', state }
  return {
    ...progress,
    path: progress.path.map((one) => ({
      ...one,
      parts: one.parts.map((part) =>
        part.id === idOf(122) ? makeStep(122, 'Uplifting Conversations', { claim }) : part,
      ),
    })),
  }
}

test('each book says where it stands, and those that come later are folded', async () => {
  await openPath(makeProgress())
  await expect.element(book('Book 1')).toMatchTextContent(/completed on Friday,? 3 May 2024/)
  await expect.element(book('Book 2')).toMatchTextContent('You study it now: unit 2 of 3')
  await expect.element(book('Book 3')).toMatchTextContent('What comes next')
  await expect.element(books().getByText('Book 4')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Show 2 later books' }).click()
  await expect.element(books().getByText('Book 4')).toBeVisible()
  await expect
    .element(book('Book 2').getByRole('link', { name: 'Tuesday circle' }))
    .toHaveAttribute('href', `/activities/${idOf(60)}`)
  await expect.element(book('Book 2')).toMatchTextContent('with \u2068Mahvash Rahimi\u2069')
})

test('where nothing is walked yet, the way to a circle stands first', async () => {
  await openPath(makeBeginning())
  await expect
    .element(page.getByText('Your path begins with a conversation. Find a study circle.'))
    .toBeVisible()
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Find a study circle' }))
    .toHaveAttribute('href', '/study-circles')
})

test('the sheet says who will confirm a unit, and that a book without a circle is noted at once', async () => {
  let now = makeProgress()
  const sent = when(claimCompletion).answersBy(() => {
    now = withWord('waiting')
    return read(now)
  })
  await openPath(now, 'en', () => now)
  await page.getByRole('button', { name: 'I have finished a unit' }).click()
  await expect.element(dialog().getByText(/Mahvash Rahimi.? will confirm it\./)).toBeVisible()
  await dialog().getByLabelText('Which one').selectOptions('Book 3, the whole book')
  await expect.element(dialog().getByText(/It is noted at once/)).toBeVisible()
  await dialog().getByLabelText('Which one').selectOptions('Book 2\u00a0· Uplifting Conversations')
  await dialog().getByLabelText('Day').fill('2026-10-02')
  await dialog().getByRole('button', { name: 'Say so' }).click()
  await expect.element(page.getByText('It is said. Whoever leads the circle is told.')).toBeVisible()
  await expect.element(book('Book 2')).toMatchTextContent(/You said that you finished it on .*2 Oct/)
  expect(sent.map(({ body }) => [body.studyItem, body.day])).toEqual([[idOf(122), '2026-10-02']])
})

test('without a connection a word waits on the device, and is sent once', async () => {
  let now = makeProgress()
  const sent = when(claimCompletion).answersBy(() => {
    now = withWord('waiting')
    return read(now)
  })
  await openPath(now, 'en', () => now)
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await page.getByRole('button', { name: 'I have finished a unit' }).click()
  await dialog().getByRole('button', { name: 'Say so' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  const waits = page.getByRole('main').getByText('Will be sent when you are online')
  await expect.element(waits).toBeVisible()
  expect(sent).toHaveLength(0)
  onLine.mockRestore()
  await sendQueued()
  await expect.element(book('Book 2')).toMatchTextContent(/You said that you finished it on/)
  await expect.element(waits).not.toBeInTheDocument()
  expect(sent.map(({ body }) => body.studyItem)).toEqual([idOf(122)])
})

test('a word that waits is taken back', async () => {
  let now = withWord('waiting')
  const sent = when(takeBackClaim).answersBy(() => {
    now = makeProgress()
    return read(now)
  })
  await openPath(now, 'en', () => now)
  await page.getByRole('button', { name: /^Take it back: .*Uplifting/ }).click()
  await expect.element(page.getByText('It is taken back.')).toBeVisible()
  await expect.element(books().getByText(/You said that you finished it/)).not.toBeInTheDocument()
  expect(sent.map(({ params }) => params.id)).toEqual([idOf(81)])
})

test('what was noted without a circle is taken back, with Undo, and what a tutor marked is not', async () => {
  const own = (completedOn: string | null): Progress => ({
    ...makeProgress(),
    path: makeProgress().path.map((one) =>
      one.id === idOf(13)
        ? {
            ...one,
            state: completedOn === null ? 'next' : 'done',
            completedOn,
            ownWord: completedOn !== null,
          }
        : one,
    ),
  })
  let now = own('2026-10-02')
  const sent = when(setOwnCompletion).answersBy(({ body: { day } }) => {
    now = own(day)
    return { message: 'It is taken back.' }
  })
  await openPath(now, 'en', () => now)
  await expect.element(book('Book 3')).toMatchTextContent(/completed on Friday,? 2 October 2026/)
  await expect.element(page.getByRole('button', { name: /^Take it back: .*Book 1/ })).not.toBeInTheDocument()
  await page.getByRole('button', { name: /^Take it back: .*Book 3/ }).click()
  await expect.element(page.getByText('It is taken back.')).toBeVisible()
  await expect.element(book('Book 3')).toMatchTextContent('What comes next')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(book('Book 3')).toMatchTextContent(/completed on/)
  expect(sent.map(({ body }) => body)).toEqual([
    { studyItem: idOf(13), day: null },
    { studyItem: idOf(13), day: '2026-10-02' },
  ])
})

test('a word that was answered with not yet says so kindly', async () => {
  await openPath(withWord('declined'))
  await expect.element(book('Book 2')).toMatchTextContent('Not yet. Go on together at your own pace')
  await expect.element(page.getByRole('button', { name: /^All right: .*Uplifting/ })).toBeVisible()
})

test('to be counted is off until one says so, and then one may say how one would serve', async () => {
  let now = makeProgress()
  const sent = when(setSharing).answersBy(({ body: { sharing } }) => {
    now = { ...now, sharing }
    return read(now)
  })
  await openPath(now, 'en', () => now)
  const box = page.getByRole('checkbox', { name: 'Let it be counted what I have completed' })
  await expect.element(box).not.toBeChecked()
  await expect.element(page.getByRole('button', { name: 'Tutor of a study circle' })).not.toBeInTheDocument()
  await box.click()
  await page.getByRole('button', { name: 'Tutor of a study circle' }).click()
  await page.getByRole('button', { name: 'Tuesday' }).click()
  await expect.element(page.getByRole('button', { name: 'Tuesday' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => sent.at(-1)?.body).toEqual({ sharing: { serveAs: ['tutor'], days: ['tuesday'] } })
  await box.click()
  await expect.poll(() => sent.at(-1)?.body).toEqual({ sharing: null })
})

test('a note is written, removed, and written again by Undo; nothing of it stays on the device', async () => {
  let notes: Note[] = []
  notesAnswered = true
  when(listProgressNotes).answersBy(() => ({ success: true as const, data: notes }))
  when(writeProgressNote).answersBy(({ params: { id = '' }, body }) => {
    const note = { _id: id, id, ...body, writtenAt: `${today()}T10:00:00.000Z` }
    notes = [note]
    return { success: true as const, data: note }
  })
  when(removeProgressNote).answersBy(() => {
    notes = []
    return { success: true as const, message: 'It is removed.' }
  })
  await openPath(makeProgress())
  notesAnswered = false
  await page.getByRole('button', { name: 'Write a note' }).click()
  await dialog().getByRole('button', { name: 'Keep it' }).click()
  await expect
    .element(dialog().getByLabelText('Note'))
    .toHaveAccessibleDescription(/Please write something\./)
  await dialog().getByLabelText('Note').fill('The garden door was open.')
  await dialog().getByRole('button', { name: 'Keep it' }).click()
  const text = page.getByRole('main').getByText('The garden door was open.')
  await expect.element(text).toBeVisible()
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('garden door')
  await page.getByRole('list', { name: 'Notes for myself' }).getByRole('button').click()
  await dialog().getByRole('button', { name: 'Remove this note' }).click()
  await expect.element(text).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(text).toBeVisible()
})

test('a guardian sees the lessons of their child, and what it knows by heart', async () => {
  const group = {
    _id: idOf(61),
    id: idOf(61),
    title: 'Saturday class',
    studyItem: null,
    lessons: [{ day: '2026-10-03', lesson: 'Kindness', present: true }],
    memorised: [{ kind: 'prayer' as const, title: 'O God, guide me', day: '2026-10-10' }],
  }
  await openPath(
    makeProgress({
      children: [{ _id: idOf(41), id: idOf(41), name: 'Nur Rahimi', groups: [group], completed: [] }],
    }),
  )
  // On the device stands one's own path alone, encrypted.
  const kept = () => sealed.find(hashKey(progressQuestion().queryKey))
  await expect.poll(async () => (await kept())?.data).toMatchObject({ data: { children: [], leads: [] } })
  const children = page.getByRole('region', { name: 'Children in my care' })
  await expect
    .element(children.getByRole('list', { name: 'Lessons' }))
    .toMatchTextContent(/Kindness.*was there/)
  await expect.element(children).toMatchTextContent(/O God, guide me.*by heart since/)
})

test('service stands by cycle, and the same path in Persian has its own digits', async () => {
  const service = [
    {
      name: '',
      number: 12,
      startsOn: '2026-08-01',
      endsOn: '2026-10-31',
      acts: [
        {
          _id: idOf(62),
          id: idOf(62),
          title: 'Prayers',
          type: 'activity' as const,
          kind: 'Devotional' as const,
        },
      ],
    },
  ]
  await openPath(makeProgress({ service }), 'fa')
  const served = page.getByRole('region', { name: 'خدمت‌های من' })
  await expect.element(served).toMatchTextContent(/دورهٔ ۱۲/)
  await expect.element(served).toMatchTextContent(/میزبان.*Prayers/)
  await expect.element(page.getByText('هم‌اکنون مطالعه می‌کنید: بخش ۲ از ۳')).toBeVisible()
})
