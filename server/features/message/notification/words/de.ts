import { plural } from '../../../../../runtime/core/language/plural.ts'
import type { MailWords } from './mail-words.ts'

/** German. */
export default {
  texts: {
    waiting: {
      subject: '{{form.number}} wartet auf Sie: {{form.name}}',
      body: '{{actor.name}} hat {{form.name}} ({{form.number}}) weitergeleitet. Der Status ist jetzt {{form.status}}, und Sie sind an der Reihe.',
    },
    status: {
      subject: '{{form.number}} hat jetzt den Status {{form.status}}: {{form.name}}',
      body: '{{actor.name}} hat den Status von {{form.name}} ({{form.number}}) auf {{form.status}} geändert.',
    },
    mention: {
      subject: '{{actor.name}} hat Sie zu {{form.number}} erwähnt: {{form.name}}',
      body: '{{actor.name}} hat Sie in einem Kommentar zu {{form.name}} ({{form.number}}) erwähnt.',
    },
    assignment: {
      subject: '{{form.number}} wurde Ihnen zugewiesen: {{form.name}}',
      body: '{{actor.name}} hat Ihnen {{form.name}} ({{form.number}}) zugewiesen.',
    },
  },
  reminder: {
    subject: 'Erinnerung: {{form.number}} wartet auf Sie: {{form.name}}',
    body: '{{form.name}} ({{form.number}}) wartet noch auf Sie. Der Status ist seit {{form.statusDate}} {{form.status}}.',
  },
  due: {
    subject: 'Fällig am {{due.date}}: {{form.number}} {{form.name}}',
    body: '{{form.name}} ({{form.number}}) ist am {{due.date}} fällig und Ihnen zugewiesen.',
  },
  overdue: {
    subject: 'Überfällig: {{form.number}} {{form.name}}',
    body: '{{form.name}} ({{form.number}}) war am {{due.date}} fällig und ist noch nicht abgeschlossen.',
  },
  open: 'Öffnen',
  because: {
    waiting: 'Sie erhalten diese E-Mail, wenn ein Formular auf Sie wartet.',
    status: 'Sie erhalten diese E-Mail, wenn sich der Status eines Ihrer Formulare ändert.',
    mention: 'Sie erhalten diese E-Mail, wenn jemand Sie in einem Kommentar erwähnt.',
    assignment: 'Sie erhalten diese E-Mail, wenn Ihnen Arbeit zugewiesen wird oder fällig ist.',
    message: 'Sie erhalten diese E-Mail, wenn der Ablauf eines Formulars Ihnen eine Nachricht sendet.',
  },
  stop: 'Diese E-Mails abbestellen',
  change: 'Wählen, worüber Sie informiert werden',
  digestSubject: (count) =>
    plural(count, { one: '# Neuigkeit von Formwork', other: '# Neuigkeiten von Formwork' }),
  digestHead: 'Das ist seit Ihrer letzten täglichen E-Mail geschehen.',
  formerUser: 'Ehemaliger Benutzer',
  stopTitle: 'Diese E-Mails abbestellen?',
  willStop: 'Sie erhalten dann keine E-Mails mehr wie die, von der Sie kommen.',
  stoppedTitle: 'Sie haben abbestellt',
  hasStopped: 'Solche E-Mails senden wir Ihnen nicht mehr.',
  settings: 'Ihre E-Mail-Einstellungen',
  gone: 'Dieser Link funktioniert nicht mehr',
  chooseAgain: 'Wählen Sie in Ihren E-Mail-Einstellungen, welche E-Mails Sie erhalten.',
} satisfies MailWords
