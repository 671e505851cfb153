// `/faqs`: short answers, grouped by who asks, with a search that needs no script.
import { fold, soughtWords } from '#contract/fold.ts'
import { emptyCard } from './cards.ts'
import { mailButton } from './contact.ts'
import { longPage } from './contents.ts'
import type { Page } from './document.ts'
import { type Html, html } from './html.ts'
import { linkFor } from './language.ts'
import type { Visit } from './visit.ts'
import { inline } from './reading.ts'
import { searchForm } from './search-form.ts'
import type { Question, QuestionGroup } from './texts/reading-text.ts'
import { faqs } from './texts/texts.ts'
import { words } from './words/words.ts'

export const faqsPage = (visit: Visit): Page => {
  const { reader } = visit
  const said = words[reader.language]
  const searched = visit.words.trim() !== ''
  const groups = searched ? matching(faqs[reader.language], visit.words) : faqs[reader.language]
  return {
    title: said.faqs,
    description: said.faqsLead,
    indexed: !searched,
    main: longPage({
      head: html`<h1>${said.faqs}</h1>
        <p class="lead">${said.faqsLead}</p>
        ${searchForm({ reader, action: '/faqs', label: said.searchFaqs, words: visit.words })}`,
      label: said.onThisPage,
      parts: searched ? [] : groups,
      body: html`${searched && html`<p><a href="${linkFor(reader, '/faqs')}">${said.allFaqs}</a></p>`}
      ${groups.length === 0 && emptyCard(said.noFaq)}
      ${groups.map((group) => section(group, searched, visit))}${askPerson(visit)}`,
    }),
  }
}

const matching = (groups: readonly QuestionGroup[], sought: string): readonly QuestionGroup[] => {
  const wanted = soughtWords(sought)
  const answers = ({ question, answer }: Question) => {
    const known = fold([question, ...answer].join(' '))
    return wanted.length > 0 && wanted.every((word) => known.includes(word))
  }
  return groups
    .map((group) => ({ ...group, questions: group.questions.filter(answers) }))
    .filter(({ questions }) => questions.length > 0)
}

const section = (group: QuestionGroup, open: boolean, visit: Visit): Html =>
  html`<section id="${group.id}">
    <h2>${group.title}</h2>
    ${group.questions.map(
      ({ id, question, answer }) =>
        html`<details id="${id}" ${open ? html` open` : ''}>
          <summary>${question}</summary>
          <div>${answer.map((part) => html`<p>${inline(part, visit)}</p>`)}</div>
        </details>`,
    )}
  </section>`

const askPerson = ({ site, reader }: Visit): Html => {
  const said = words[reader.language]
  const address = site.community?.contact_email
  return html`<section id="ask">
    <h2>${said.askPerson}</h2>
    <p>${said.askPersonText}</p>
    <p class="actions">
      ${
        address
          ? mailButton(address, said.writeToUs)
          : html`<a class="button outlined" href="${linkFor(reader, '/available-communities')}"
              >${said.findACommunity}</a
            >`
      }
    </p>
  </section>`
}
