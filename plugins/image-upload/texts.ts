import type { FileTransfer } from '../../runtime/core/element/files.ts'
import type { FileRules } from '../../runtime/core/file/file-rules.ts'
import { formatSize } from '../../runtime/core/file/limits.ts'
import { inLanguages } from '../../runtime/core/language/words.ts'

function numberText(least: number, most: number): string {
  if (most === 1) return 'one file'
  if (least === most) return `${most} files`
  return least > 1 ? `from ${least} to ${most} files` : `at most ${most} files`
}

export const texts = inLanguages('image-upload', {
  choose: 'Choose files',
  photo: 'Take a photo',
  drop: 'Drop files here, paste them, or choose them.',
  noServer: 'Files can be attached once the form is started.',
  /** ET-05, X-17: generated from what is accepted. */
  hint: ({ kindNames, maxFiles, maxSize }: FileRules, minFiles: number) =>
    `Accepted: ${kindNames}. Up to ${formatSize(maxSize)} each, ${numberText(minFiles, maxFiles)}.`,
  opened: (name: string) => `Open ${name}`,
  files: 'Attached files',
  description: (name: string) => `Description of ${name}`,
  descriptionHere: 'Add a description',
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} was removed.`,
  undo: 'Undo',
  undoOf: (name: string) => `Undo: attach ${name} again`,
  restored: (name: string) => `${name} is attached again.`,
  cancel: (name: string) => `Cancel the upload of ${name}`,
  cancelled: (name: string) => `The upload of ${name} was cancelled.`,
  retry: 'Try again',
  retryOf: (name: string) => `Try again to upload ${name}`,
  dismiss: (name: string) => `Dismiss the message about ${name}`,
  attached: (name: string) => `${name} was attached.`,
  progressOf: (name: string) => `Upload of ${name}`,
  started: (count: number) => (count === 1 ? 'Uploading 1 file.' : `Uploading ${count} files.`),
  offlineNow: (name: string) => `${name} waits for the connection.`,
  failed: (name: string, why: string) => `${name} was not attached. ${why}`,
  kept: 'It is kept in this browser, also when you close the page.',
  notKept: 'Keep this page open until it is sent.',
  notAttached: 'Not attached',
  uploading: (percent: number) => `Uploading, ${percent} %`,
  checking: 'Checking…',
  waiting: 'Waiting for its turn',
  waitingForConnection: 'Waiting for connection.',
})

/** How far a file has come, in words. */
export function stateText({ state, progress, durable }: FileTransfer): string {
  if (state === 'failed') return texts.notAttached
  if (state === 'sending') return texts.uploading(Math.round(progress * 100))
  if (state === 'storing') return texts.checking
  if (state === 'waiting') return texts.waiting
  return `${texts.waitingForConnection} ${durable ? texts.kept : texts.notKept}`
}
