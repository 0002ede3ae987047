import type { Draft, Edit, Element, JsonValue, Template } from '../../../schemas/index.ts'
import type { Campus, Client } from './open-campus.ts'

const AT = '/form-builder/graphql'
const FIELDS =
  'id groupId programId state name basedOn revision documents lastSavedBy { userId } closedDate publishedVersion note'
const EDIT = 'revision edits name undoes closes userId person { userId }'

export const draftOperations = {
  begin: `mutation ($program: ID!, $documents: JSON, $op: ID) {
    beginDraft(programId: $program, documents: $documents, operationId: $op) { ${FIELDS} }
  }`,
  copy: `mutation ($group: ID!, $program: ID!, $op: ID) {
    copyTemplate(templateGroupId: $group, programId: $program, operationId: $op) { ${FIELDS} }
  }`,
  open: `mutation ($group: ID!) { openDraft(templateGroupId: $group) { ${FIELDS} } }`,
  read: `query ($id: ID!) { draft(id: $id) { ${FIELDS} } }`,
  save: `mutation ($id: ID!, $base: Int!, $edits: JSON!, $name: String, $op: ID, $undoes: Int) {
    saveDraftEdits(draftId: $id, baseRevision: $base, edits: $edits, name: $name, operationId: $op, undoes: $undoes) {
      revision missed { ${EDIT} }
    }
  }`,
  since: `query ($id: ID!, $since: Int!) { draftEdits(draftId: $id, since: $since) { ${EDIT} } }`,
  history: `query ($id: ID!, $before: Int) { draftHistory(draftId: $id, before: $before) { ${EDIT} } }`,
  keep: 'mutation ($id: ID!, $name: String!) { keepDraftPoint(draftId: $id, name: $name) { id name revision } }',
  points: 'query ($id: ID!) { draftPoints(draftId: $id) { id name revision person { userId } } }',
  back: `mutation ($id: ID!, $point: ID!) { goBackToDraftPoint(draftId: $id, pointId: $point) { ${FIELDS} } }`,
  forgetPoint:
    'mutation ($id: ID!, $point: ID!) { removeDraftPoint(draftId: $id, pointId: $point) { status } }',
  problems:
    'query ($id: ID!, $edits: JSON) { draftProblems(draftId: $id, edits: $edits) { document code path isWarning } }',
  publish: `mutation ($id: ID!, $revision: Int!, $over: Int, $note: String) {
    publishDraft(draftId: $id, revision: $revision, over: $over, note: $note) { outcome templateId version }
  }`,
  discard: 'mutation ($id: ID!) { discardDraft(draftId: $id) { status } }',
  restore: `mutation ($id: ID!) { restoreDraft(draftId: $id) { ${FIELDS} } }`,
  list: `query ($program: ID!, $discarded: Boolean) {
    drafts(programId: $program, discarded: $discarded) { docs { id name revision lastSavedBy { userId } } meta { total } }
  }`,
}

export interface ReadDraft extends Pick<Draft, 'id' | 'groupId' | 'state' | 'revision'> {
  name: string
  basedOn: number
  documents: { template: Template; workflow: Record<string, unknown>; [name: string]: unknown }
  lastSavedBy: { userId: string }
  publishedVersion: number | null
}

interface Done {
  revision: number
  edits: Edit[]
  name: string | null
  undoes: number | null
  closes: string | null
  userId: string
}

/** What authors do with drafts. */
export function drafting(author: Client) {
  const ask = async <T>(operation: keyof typeof draftOperations, variables: object): Promise<T> => {
    const data = await author.ask<Record<string, T>>(draftOperations[operation], variables, AT)
    return Object.values(data)[0] as T
  }
  return {
    ask,
    begin: (program = 'injury-illness', more: object = {}) => ask<ReadDraft>('begin', { program, ...more }),
    copy: (group: string, program = 'injury-illness', more: object = {}) =>
      ask<ReadDraft>('copy', { group, program, ...more }),
    open: (group: string) => ask<ReadDraft>('open', { group }),
    read: (id: string) => ask<ReadDraft>('read', { id }),
    save: (id: string, base: number, edits: Edit[], more: object = {}) =>
      ask<{ revision: number; missed: Done[] }>('save', { id, base, edits, ...more }),
    since: (id: string, since: number) => ask<Done[]>('since', { id, since }),
    publish: (id: string, revision: number, more: object = {}) =>
      ask<{ outcome: string; templateId: string; version: number }>('publish', { id, revision, ...more }),
    /** The code of the refusal, with its first issue. */
    async refused(operation: keyof typeof draftOperations, variables: object) {
      const { errors } = await author.send(draftOperations[operation], variables, AT)
      const { code, issues } = errors?.[0]?.extensions ?? { code: 'OK' }
      return [code, ...(issues ?? []).slice(0, 1)] as [
        string,
        { code: string; path?: string; params?: object }?,
      ]
    },
  }
}

export const named = (value: string, was: string): Edit => ({
  do: 'set',
  at: ['template', 'name'],
  value,
  was,
})

const question = (id: string) => ({ id, type: 'text-question', title: id, input: 'Default' })
/** A question at the end of the first page. */
export const asked = (id: string, page = 'page-1', extra: Partial<Element> = {}): Edit => ({
  ...{ do: 'insert', at: ['template', 'pages', { id: page }, 'children', { id }] },
  value: { ...question(id), ...extra } as JsonValue,
})

/** Who may look into the studio besides being an admin of the program. */
export async function makeAuthor(campus: Campus, userId: string, program = 'injury-illness'): Promise<void> {
  const user = `user:${userId}`
  await campus.services.authorizer.writeTuple({ user, relation: 'can_view_studio', object: 'global:main' })
  const tuple = { user, relation: 'admin', object: `program:${program}` }
  const { allowed } = await campus.services.authorizer.check(user, tuple.relation, tuple.object)
  if (!allowed) await campus.services.authorizer.writeTuple(tuple)
}
