import { toldHeadings } from '#contract/admin/told.ts'
import { retention } from '#server/features/admin/retention-rules.ts'
import type { ReadingText } from './reading-text.ts'
import { cookieTexts, timeTexts, toldTexts } from './told-texts.ts'

export const privacyEn: ReadingText = {
  title: 'Privacy policy',
  description: 'What this app knows about you, who sees it, how long it is kept, and what you can decide.',
  changed: '2026-11-22',
  short: [
    'This app runs on a computer that your community or its helpers look after; nobody else gets your data.',
    'It keeps only what is needed for membership, gatherings and news, and shows no advertising.',
    'That somebody belongs to a religion is sensitive, so nothing about you is public unless you open it yourself.',
    'Children have no page of their own, and their records are seen only by those who are responsible for them.',
    'You can see, correct and take away your data, and you can delete your account yourself at any time.',
  ],
  sections: [
    {
      id: 'who',
      title: 'Who is responsible',
      body: [
        'Each community that uses Nineteen runs it itself or asks somebody it trusts to do so. Those who run this installation decide how your data is used and answer for it. In the language of the law they are the controller.',
        'You reach them here: {contact}.',
        'The people who write the software have no access to this installation and receive nothing from it.',
      ],
    },
    {
      id: 'what',
      title: 'What is kept about you',
      body: [
        'Only what you give, what your community records about its membership, and what happens when you use the app:',
        toldHeadings.map((heading) => toldTexts.en[heading]),
        'The place where a photograph was taken is removed from the picture file when you upload it.',
        'An e-mail address that a visitor leaves on the first page goes to the community’s mailbox by mail and is forgotten here once the mail is sent.',
        'A letter that you write to a committee leaves as a mail with your name and your words, and is forgotten here once it is sent; the record keeps only that you wrote.',
      ],
    },
    {
      id: 'why',
      title: 'Why it may be kept',
      body: [
        'Religious belief is specially protected by law. A religious community may keep such data about its own members and those in regular contact with it, for its own purposes and with safeguards, as long as it does not pass the data on without consent. That is the ground for membership, gatherings and news here.',
        'For everything beyond that your consent is asked, for example before your page or a post can be seen by everybody. You can take consent back as easily as you gave it.',
      ],
    },
    {
      id: 'seen',
      title: 'Who sees what',
      body: [
        [
          'Visitors see only what both the community and the author have opened: gatherings for everybody, public posts, and the way to reach the community.',
          'Members of your community see its news, its gatherings and who is coming. Of young people who come they see the number; the names are seen by themselves, their parents or guardians and the hosts alone. Other communities in the same installation see nothing of yours.',
          'The secretary and those who keep the roll see membership records and requests to join.',
          'Your wishes for a group are read by the coordinators, the secretary and the community’s administrators.',
          'The exact place of a gathering in a home is for its household, its hosts and the people who take part. Others see the area.',
          'Those who run the computer can, as with every computer, reach what is stored on it. They have no business reading it and agree to keep it confidential.',
        ],
      ],
    },
    {
      id: 'children',
      title: 'Children',
      body: [
        'Children below the age that your community sets have no account. They stand in the record of their household, and a parent or guardian decides about it.',
        'Children are never shown to visitors, by name or otherwise. Pictures of children may be shared only when their parents have agreed.',
      ],
    },
    {
      id: 'others',
      title: 'Other companies',
      body: [
        'As it comes, the app passes nothing to anybody: no analytics, no advertising, no foreign fonts, maps or scripts.',
        'Those who run this installation may choose to use a few services, each for one purpose only:',
        [
          'a mail service, which carries the mails that the app sends you;',
          'a storage service for pictures, documents and backups;',
          'sign-in with Google, if it is offered. Google then learns that you signed in here. You can always use e-mail and password instead.',
        ],
        'Ask {contact} which of these are in use here and in which country they work.',
      ],
    },
    {
      id: 'device',
      title: 'On your device',
      body: [
        'The app uses four cookies, of which most devices have two:',
        Object.values(cookieTexts.en),
        'It also uses the storage of your browser, to remember your choices and to show what you have already read while you are offline. None of this is used to follow you. Everything personal is cleared from the device when you log out.',
      ],
    },
    {
      id: 'long',
      title: 'How long it is kept',
      body: [
        [
          'Your account: until you delete it.',
          'The roll of the community: as long as you are a member, and afterwards as the law and the community’s own rules on records require.',
          'Backups: what was deleted disappears from them when they are replaced by newer ones.',
          ...retention.map(({ what, days }) => timeTexts.en[what](new Intl.NumberFormat('en').format(days))),
        ],
      ],
    },
    {
      id: 'rights',
      title: 'What you can decide',
      body: [
        [
          'See and correct your data on your profile.',
          'Ask for a copy of everything that is kept about you.',
          'Ask that something is deleted or no longer used.',
          'Log out on any device, also from far away, under Settings.',
          'Delete your account under Settings. Signing in ends at once, and your account, your answers to invitations and your likes are removed. What you wrote for the community stays without your name, unless you ask for its removal. The roll of the community is not changed by this.',
        ],
        'If you think that your data is not treated rightly, please write to {contact} first. You may also turn to the data protection authority of your country.',
      ],
    },
    {
      id: 'safe',
      title: 'How it is protected',
      body: [
        'Connections are encrypted wherever the installation is reached over the internet. Each community’s data is fenced off in the database itself. Rights follow from current offices and end with them. If something goes wrong that could harm you, those who run the installation will tell you.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      body: [
        'When this page changes, the date at the top changes with it. When a change matters to you, you are told before it takes effect.',
      ],
    },
  ],
}
