import type { Feature } from '../../../feature.ts'
import { COMMENTS, READ_MARKS, THREADS } from './collections.ts'
import { configurationFields } from './configuration.ts'
import { findMentionableField } from './find-mentionable.ts'
import { moveThreads } from './move-threads.ts'
import { printSection } from './print-section.ts'
import { COMMENTS_RATE } from './rates.ts'
import { readThreadsFields } from './read-threads.ts'
import { settleThreadFields } from './settle-thread.ts'
import { COMMENT } from './sub-graph.ts'
import { writeCommentFields } from './write-comment.ts'

export { threadDocumentId } from './change-thread.ts'
export { COMMENTS, READ_MARKS, type ReadMark, THREADS, type Thread } from './collections.ts'

/** What people say about a form and its questions (CO-01..CO-10). */
export const commentFeature: Feature = {
  subGraphs: [COMMENT],
  collections: [COMMENTS, THREADS, READ_MARKS],
  graphql: [
    configurationFields,
    readThreadsFields,
    writeCommentFields,
    settleThreadFields,
    findMentionableField,
  ],
  isTouched: async ({ store }, { id: formId }) =>
    (await store.collection(THREADS).findOne({ formId }, { fields: [] })) !== null,
  onQuestionsMoved: moveThreads,
  printSection,
  rates: [COMMENTS_RATE],
}
