import { plural } from '../../../../../runtime/core/language/plural.ts'
import type { MailWords } from './mail-words.ts'

/** The words of e-mails as they are written; the other languages say the same. */
export default {
  texts: {
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
  },
  reminder: {
    subject: 'Reminder: {{form.number}} is waiting for you: {{form.name}}',
    body: '{{form.name}} ({{form.number}}) is still waiting for you. Its status has been {{form.status}} since {{form.statusDate}}.',
  },
  due: {
    subject: 'Due {{due.date}}: {{form.number}} {{form.name}}',
    body: '{{form.name}} ({{form.number}}) is due on {{due.date}}, and it is assigned to you.',
  },
  overdue: {
    subject: 'Overdue: {{form.number}} {{form.name}}',
    body: '{{form.name}} ({{form.number}}) was due on {{due.date}}, and it is not complete yet.',
  },
  open: 'Open it',
  because: {
    waiting: 'You get this e-mail when a form is waiting for you.',
    status: 'You get this e-mail when the status of one of your forms changes.',
    mention: 'You get this e-mail when somebody mentions you in a comment.',
    assignment: 'You get this e-mail when work is assigned to you or is due.',
    message: 'You get this e-mail when a form’s workflow sends you a message.',
  },
  stop: 'Stop these e-mails',
  change: 'Change what you are told',
  digestSubject: (count) =>
    plural(count, { one: '# update from Formwork', other: '# updates from Formwork' }),
  digestHead: 'This is what happened since your last daily e-mail.',
  formerUser: 'Former user',
  stopTitle: 'Stop these e-mails?',
  willStop: 'You will no longer get e-mails like the one that you came from.',
  stoppedTitle: 'You are unsubscribed',
  hasStopped: 'We will not send you e-mails like that any more.',
  settings: 'Your e-mail settings',
  gone: 'This link does not work any more',
  chooseAgain: 'Choose which e-mails you get in your e-mail settings.',
} satisfies MailWords
