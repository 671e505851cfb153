import { newest } from './what-is-new.ts'

const { version, topics } = newest(__APP_CHANGES__)

/** What the newest version brought, as the history has it, in the language that it is kept in. */
export const WhatIsNew = () => (
  <div lang="en" dir="ltr">
    <h4 className="t-label">{version}</h4>
    <dl className="news-of-app">
      {topics.map(({ name, text }) => (
        <div key={name}>
          <dt className="t-label">{name}</dt>
          <dd className="t-body2">{text}</dd>
        </div>
      ))}
    </dl>
  </div>
)
