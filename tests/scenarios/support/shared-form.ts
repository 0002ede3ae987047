import type { StoredAnswer } from '../../../schemas/index.ts'
import { createInProcessAuthorizer } from '../../../server/authz/in-process.ts'
import { ANSWER_VERSIONS, ANSWERS } from '../../../server/features/form/answer/collections.ts'
import { TEMPLATES } from '../../../server/features/template/template/collections.ts'
import { WORKFLOWS } from '../../../server/features/template/workflow/collections.ts'
import type { Store } from '../../../server/store/port.ts'
import type { Campus, Client } from './open-campus.ts'
import { startSmall } from './small-form.ts'
import { smallTemplate, smallTuples, smallWorkflow } from './small-template.ts'

export interface HistoryDoc {
  revision: number
  isCurrent: boolean
  text: string | null
  before: string | null
  value: unknown
  timestamp: string
  person: { firstName: string } | null
}

interface PresentReply {
  people: { userId: string; tabId: string; key: string | null; person: { firstName: string } | null }[]
  changes: { key: string; value: unknown; revision: number; userId: string }[]
  hasMore: boolean
  cursor: string
  overwritten:
    | {
        key: string
        value: unknown
        revision: number
        current: { value: unknown; userId: string; person: { firstName: string } | null }
      }[]
    | null
}

export const historyOperations = {
  read: `query ($form: ID!, $question: ID!, $at: [LocationInput!], $page: Int, $size: Int) {
    answerHistory(formId: $form, questionId: $question, location: $at, page: $page, size: $size) {
      docs { revision isCurrent text before value timestamp person { firstName } } meta { page size total }
    }
  }`,
  restore: `mutation ($form: ID!, $question: ID!, $revision: Int!, $at: [LocationInput!], $op: ID, $base: Int) {
    restoreAnswer(formId: $form, questionId: $question, revision: $revision, location: $at, operationId: $op,
      baseRevision: $base) { key revision response { ... on TextResponse { text } } overwrote { value userId revision } }
  }`,
  present: `mutation ($form: ID!, $tab: ID!, $question: ID, $at: [LocationInput!], $since: String) {
    present(formId: $form, tabId: $tab, questionId: $question, location: $at, since: $since) {
      people { userId tabId key person { firstName } } changes { key value revision userId } hasMore cursor
      overwritten { key value revision current { value userId person { firstName } } }
    }
  }`,
  leave: 'mutation ($form: ID!, $tab: ID!) { leave(formId: $form, tabId: $tab) { status } }',
  accept: `mutation ($form: ID!, $question: ID!, $revision: Int!) {
    acceptOverwritten(formId: $form, questionId: $question, revision: $revision) { status }
  }`,
  removeRow: `mutation ($form: ID!, $row: ID!) { removeTableRow(formId: $form, questionId: "guests", rowId: $row) { revision } }`,
}

/** Publishes the small template as one that its program's admins may change as well: two people write in one form. */
export async function publishShared({ store }: { store: Store }): Promise<void> {
  const permissions = [
    ...(smallTemplate.permissions ?? []),
    { role: 'program_admin', action: 'update' },
    { role: 'program_admin', action: 'submit' },
  ]
  await store.collection(WORKFLOWS).replaceOne(smallWorkflow)
  await store
    .collection(TEMPLATES)
    .replaceOne({ ...smallTemplate, id: 'shared-v1', groupId: 'shared', name: 'Shared', permissions })
  const authorizer = createInProcessAuthorizer({ store })
  for (const tuple of smallTuples) await authorizer.writeTuple({ ...tuple, object: 'template_group:shared' })
}

/** A form that Chelsea owns and Bob may change, and the sentences said about its history. */
export async function startShared(campus: Campus) {
  const chelsea = campus.as('chelsea')
  const bob = campus.as('bob')
  const form = await startSmall(chelsea, 'shared')
  return {
    ...form,
    chelsea,
    bob,
    async history(question: string, more: object = {}, client: Client = chelsea) {
      const { answerHistory } = await client.ask<{
        answerHistory: { docs: HistoryDoc[]; meta: { page: number; size: number; total: number } }
      }>(historyOperations.read, { form: form.id, question, ...more })
      return answerHistory
    },
    /** The words of an answer's history, newest first. */
    async words(question: string, more: object = {}, client: Client = chelsea): Promise<(string | null)[]> {
      return (await this.history(question, { size: 100, ...more }, client)).docs.map(({ text }) => text)
    },
    async restore(question: string, revision: number, more: object = {}, client: Client = chelsea) {
      const variables = { form: form.id, question, revision, ...more }
      const { restoreAnswer } = await client.ask<{
        restoreAnswer: { revision: number; overwrote: { userId: string } | null }
      }>(historyOperations.restore, variables)
      return restoreAnswer
    },
    refusedRestore: (question: string, revision: number, more: object = {}, client: Client = chelsea) =>
      client.refused(historyOperations.restore, { form: form.id, question, revision, ...more }),
    async present(client: Client, tab: string, more: object = {}): Promise<PresentReply> {
      const variables = { form: form.id, tab, ...more }
      return (await client.ask<{ present: PresentReply }>(historyOperations.present, variables)).present
    },
    leave: (client: Client, tab: string) => client.ask(historyOperations.leave, { form: form.id, tab }),
    accept: (client: Client, question: string, revision: number) =>
      client.ask(historyOperations.accept, { form: form.id, question, revision }),
    removeRow: (row: string, client: Client = chelsea) =>
      client.ask(historyOperations.removeRow, { form: form.id, row }),
    stored: (key: string): Promise<StoredAnswer | null> =>
      campus.store.collection(ANSWERS).findOne({ id: `${form.id}:${key}` }),
    versions: (key: string) =>
      campus.store.collection(ANSWER_VERSIONS).find({ formId: form.id, key }, { sort: { revision: 1 } }),
  }
}
