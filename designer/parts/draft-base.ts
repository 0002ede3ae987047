import { useMemo } from 'react'
import { useLoad } from '../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { graphql } from '../../runtime/client/graphql/graphql.ts'
import { operation } from '../../runtime/client/graphql/operation.ts'
import { formBuilder } from '../../runtime/client/graphql/services.ts'
import { diffDocuments } from '../../runtime/core/diff/diff-documents.ts'
import type { Change, GroupDocuments } from '../../runtime/core/diff/types.ts'
import { useDocument, useWorkbench } from './workbench.ts'

const baseQuery = operation(
  formBuilder,
  graphql(
    `query DraftBase($draftId: ID!) { draftBase(draftId: $draftId) { version latestVersion isArchived documents } }`,
  ),
)

/** The version that the draft was begun from. */
export function useDraftBase() {
  const { session } = useWorkbench()
  const { transport } = useApplication().session
  return useLoad(
    async (signal) => (await transport.request(baseQuery, { draftId: session.id }, { signal })).draftBase,
    [session, transport],
  )
}

/** The same, and what has changed since: as the draft stands on this page. */
export function useChangesSinceBase() {
  const documents = useDocument((all) => all)
  const { data, error, reload } = useDraftBase()
  const before = data?.documents as GroupDocuments | null | undefined
  const changes = useMemo<readonly Change[] | undefined>(
    () => (before ? diffDocuments(before, documents) : undefined),
    [before, documents],
  )
  return { base: data, changes, error, reload }
}
