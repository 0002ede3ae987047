import { graphql } from '../../runtime/client/graphql/graphql.ts'
import { operation } from '../../runtime/client/graphql/operation.ts'
import { formBuilder } from '../../runtime/client/graphql/services.ts'
import type { Transport } from '../../runtime/client/transport.ts'
import type { Edit } from '../../schemas/index.ts'
import type { Done, DraftServer, OpenedDraft } from './draft-server.ts'

const draftFields = graphql(`fragment DraftFields on Draft {
  id groupId programId state basedOn revision documents lastSaved
}`)
const doneFields = graphql(`fragment DoneFields on DraftEdit {
  revision edits name operationId undoes closes date userId person { firstName lastName }
}`)

const openMutation = operation(
  formBuilder,
  graphql(`mutation OpenDraft($groupId: ID!) { openDraft(templateGroupId: $groupId) { ...DraftFields } }`, [
    draftFields,
  ]),
)
const draftQuery = operation(
  formBuilder,
  graphql(`query Draft($id: ID!) { draft(id: $id) { ...DraftFields } }`, [draftFields]),
)
const saveMutation = operation(
  formBuilder,
  graphql(
    `mutation SaveDraftEdits($draftId: ID!, $baseRevision: Int!, $edits: JSON!, $name: String, $operationId: ID, $undoes: Int) {
      saveDraftEdits(
        draftId: $draftId, baseRevision: $baseRevision, edits: $edits, name: $name,
        operationId: $operationId, undoes: $undoes
      ) { revision missed { ...DoneFields } }
    }`,
    [doneFields],
  ),
)
const editsQuery = operation(
  formBuilder,
  graphql(
    `query DraftEdits($draftId: ID!, $since: Int!) {
      draftEdits(draftId: $draftId, since: $since) { ...DoneFields }
    }`,
    [doneFields],
  ),
)
const historyQuery = operation(
  formBuilder,
  graphql(`query DraftHistory($draftId: ID!) { draftHistory(draftId: $draftId) { ...DoneFields } }`, [
    doneFields,
  ]),
)

/** The server as drafts are kept there (docs/studio.md). */
export function createDraftServer({ request }: Pick<Transport, 'request'>): DraftServer {
  return {
    open: async (groupId) => toDraft((await request(openMutation, { groupId })).openDraft),
    read: async (id) => toDraft((await request(draftQuery, { id })).draft),
    async save(sent) {
      const { revision, missed } = (await request(saveMutation, sent)).saveDraftEdits
      return { revision, missed: missed.map(toDone) }
    },
    since: async (draftId, since) => (await request(editsQuery, { draftId, since })).draftEdits.map(toDone),
    history: async (draftId) => (await request(historyQuery, { draftId })).draftHistory.map(toDone),
  }
}

const toDraft = (draft: Omit<OpenedDraft, 'documents'> & { documents: unknown }): OpenedDraft => ({
  ...draft,
  documents: draft.documents as OpenedDraft['documents'],
})
const toDone = (done: Omit<Done, 'edits'> & { edits: unknown }): Done => ({
  ...done,
  edits: done.edits as Edit[],
})
