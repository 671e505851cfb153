// What those who lead an activity see of answers for others: few do, so that it comes with its words for them alone.
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { laterWords } from '#web/words/language.ts'

export const AnswerForButton = lazyPart(async () => {
  const [part] = await Promise.all([import('./parts/AnswerForButton.tsx'), laterWords('others')])
  return part.AnswerForButton
})

export const SaidYes = lazyPart(async () => {
  const [part] = await Promise.all([import('./parts/SaidYes.tsx'), laterWords('others')])
  return part.SaidYes
})

export const SaidNo = lazyPart(async () => {
  const [part] = await Promise.all([import('./parts/SaidNo.tsx'), laterWords('others')])
  return part.SaidNo
})

export const TakeOut = lazyPart(async () => {
  const [part] = await Promise.all([import('./parts/TakeOut.tsx'), laterWords('others')])
  return part.TakeOut
})
