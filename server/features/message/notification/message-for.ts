import type { NotificationTemplate } from '../../../../schemas/index.ts'
import { fillIn, oneLine, type Variables } from './fill-in.ts'
import { textIn } from './reader-language.ts'

/** A notification as one reader gets it: the same when it is sent, looked at and tried. */
export interface Message {
  subject: string
  text: string
  /** What it is written in. */
  language: string
}

/** @param wanted the language that its reader reads best */
export function messageFor(template: NotificationTemplate, wanted: string, variables: Variables): Message {
  const { subject, body, language } = textIn(template, wanted)
  return { subject: oneLine(fillIn(subject, variables)), text: fillIn(body, variables), language }
}
