import { roleName } from '../parts/role-name.ts'
import { texts } from './texts.ts'
import { textsOf } from './words.ts'

/** Whom a notification may name by how they stand to the form. */
export const relations = [
  { id: 'owner', label: texts.ownerOfForm },
  { id: 'subject', label: texts.subjectOfForm },
  { id: 'assignee', label: texts.assignee },
  { id: 'actor', label: texts.actor },
] as const

/** An entry of a list of recipients, in words: an address stands for itself. */
export const recipientName = (entry: string): string =>
  relations.find(({ id }) => id === entry)?.label ?? entry

/** A role as the people who have it. */
export const roleWords = (role: string): string => {
  const words = roleName(role)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Everybody that a notification is for. */
export const recipientWords = (entry: Readonly<Record<string, unknown>>): string =>
  [
    ...[...textsOf(entry.toRecipients), ...textsOf(entry.ccRecipients)].map(recipientName),
    ...textsOf(entry.roles).map(roleWords),
  ].join(', ')
