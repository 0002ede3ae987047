import type { NotificationKind } from '../kinds.ts'

/** The subject of an e-mail and what it says, with the variables of docs/notifications.md. */
export interface MailText {
  subject: string
  body: string
}

/** Everything that the product itself says in an e-mail, and where its links lead without signing in. */
export interface MailWords {
  texts: Readonly<Record<Exclude<NotificationKind, 'message'>, MailText>>
  /** Where a form waits on: its status is what it was. */
  reminder: MailText
  /** What was assigned is due, or was: `due.date` is the day. */
  due: MailText
  overdue: MailText
  open: string
  /** Why its reader gets an e-mail of a kind: a sentence. */
  because: Readonly<Record<NotificationKind, string>>
  stop: string
  change: string
  digestSubject(count: number): string
  digestHead: string
  formerUser: string
  /** The page to which a link to unsubscribe leads. */
  stopTitle: string
  willStop: string
  stoppedTitle: string
  hasStopped: string
  settings: string
  gone: string
  chooseAgain: string
}
