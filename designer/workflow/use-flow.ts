import { useMemo } from 'react'
import type { Edit } from '../../schemas/index.ts'
import type { DraftDocuments } from '../document/draft-server.ts'
import { useDocument, useWorkbench } from '../parts/workbench.ts'
import { type Flow, readFlow } from './read-flow.ts'

/** The workflow as it can be read. */
export function useFlow(): Flow {
  const workflow = useDocument((documents) => documents.workflow)
  return useMemo(() => readFlow(workflow), [workflow])
}

/** Carries edits out that are made of the documents as they are now; nothing happens where there are none. */
export function useChange() {
  const { session } = useWorkbench()
  return (name: string, edits: (documents: DraftDocuments) => Edit[], typing = false) =>
    session.apply(edits(session.documents()), name, { typing })
}

/** What is looked at: a node, an edge or a job, by its id; an empty text for nothing. */
export interface Selection {
  selected: string
  select(id: string): void
}
