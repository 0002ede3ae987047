import type { NotificationKind } from './kinds.ts'

/** The product's own messages, with the variables of docs/notifications.md. */
export const TEXTS: Readonly<
  Record<Exclude<NotificationKind, 'message'>, { subject: string; body: string }>
> = {
  waiting: {
    subject: '{{form.number}} is waiting for you: {{form.name}}',
    body: '{{actor.name}} moved {{form.name}} ({{form.number}}) on. Its status is now {{form.status}}, and it is your turn.',
  },
  status: {
    subject: '{{form.number}} is now {{form.status}}: {{form.name}}',
    body: '{{actor.name}} changed the status of {{form.name}} ({{form.number}}) to {{form.status}}.',
  },
  mention: {
    subject: '{{actor.name}} mentioned you on {{form.number}}: {{form.name}}',
    body: '{{actor.name}} mentioned you in a comment on {{form.name}} ({{form.number}}).',
  },
  assignment: {
    subject: '{{form.number}} was assigned to you: {{form.name}}',
    body: '{{actor.name}} assigned {{form.name}} ({{form.number}}) to you.',
  },
}

/** Where a form waits on: its status is what it was. */
export const REMINDER = {
  subject: 'Reminder: {{form.number}} is waiting for you: {{form.name}}',
  body: '{{form.name}} ({{form.number}}) is still waiting for you. Its status is {{form.status}}.',
}

/** What each kind is called where people choose what they are told. */
export const KIND_LABELS: Readonly<Record<NotificationKind, string>> = {
  waiting: 'a form is waiting for you',
  status: 'the status of one of your forms changes',
  mention: 'somebody mentions you in a comment',
  assignment: 'work is assigned to you',
  message: 'a form’s workflow sends you a message',
}

/** How such a message ends. The comment stands in it as its author wrote it. */
export const CLOSING = { withComment: '\n\n{{comment.quoted}}', link: '\n\nOpen it: {{form.link}}' }

export const quoted = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')

/** The end of a message that its reader may do without. */
export const footer = (kind: NotificationKind, settings: string, unsubscribe: string): string =>
  `--\nYou get this e-mail when ${KIND_LABELS[kind]}.\nStop these e-mails: ${unsubscribe}\nChange what you are told: ${settings}`

export const DIGEST = {
  subject: (count: number) => (count === 1 ? '1 update from Formwork' : `${count} updates from Formwork`),
  head: 'This is what happened since your last daily e-mail.',
}
