import { translatedWord } from './local-language.ts'

/**
 * What the usual documents of an installation call statuses and actions, and say of them. An installation that words
 * one otherwise is shown as it words it.
 */
const PHRASES = [
  'Draft',
  'In progress',
  'Submitted',
  'Under review',
  'Revisions requested',
  'Assigned',
  'Reported',
  'Approved',
  'Denied',
  'Completed',
  'Withdrawn',
  'Submit',
  'Edit',
  'Delete',
  'Withdraw',
  'Approve',
  'Deny',
  'Complete',
  'Request revisions',
  'Complete report',
  'Cancel',
  'Success',
  'Error',
  'Form submitted successfully!',
  'Failed to submit the form.',
  'Withdrawn successfully!',
  'Failed to withdraw.',
  'Revisions Requested successfully!',
  'Failed to request revisions.',
  'Form denied!',
  'Failed to deny.',
  'Form completed successfully.',
  'Failed to complete the report.',
  'Delete Form',
  'Are you sure you want to delete {name}? You can undo this for 30 days.',
  'Withdraw Request',
  'Are you sure you want to withdraw this application? This action cannot be undone.',
  'Deny Request',
  'Are you sure you want to deny this request? This action cannot be undone.',
  'Describe the revisions that are needed.',
] as const

/** A language's words for them. */
export type Phrases = Readonly<Record<(typeof PHRASES)[number], string>>

const byWords = new Map<string, string>(PHRASES.map((phrase) => [phrase.toLowerCase(), phrase]))

/** A phrase of an installation's documents in the language of the form; as it is where nothing is known of it. */
export function inLocalWords(phrase: string): string {
  const said = translatedWord('phrases', byWords.get(phrase.toLowerCase()) ?? phrase)
  return typeof said === 'string' ? said : phrase
}
