import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import { catalogue } from '../../designer/app/catalogue.ts'
import type { DraftDocuments } from '../../designer/document/draft-server.ts'
import type { DraftSession, DraftStatus } from '../../designer/document/draft-session.ts'
import type { Problem } from '../../designer/parts/problems.ts'
import { createTogether } from '../../designer/parts/together/together.ts'
import { type Workbench, WorkbenchContext } from '../../designer/parts/workbench.ts'
import { type Application, ApplicationContext } from '../../runtime/app/session/session-context.ts'
import type { Edit } from '../../schemas/index.ts'

const SAVED = { kind: 'saved', revision: 0 } as DraftStatus

/** A pane over documents, as it is first drawn, and the edits that it made by itself. */
export function openPane(
  Pane: ComponentType,
  documents: DraftDocuments,
  problems: readonly Partial<Problem>[] = [],
): { markup: string; edits: Edit[] } {
  const edits: Edit[] = []
  const session: Partial<DraftSession> = {
    id: 'draft',
    groupId: 'group',
    programId: 'program',
    documents: () => documents,
    subscribe: () => () => {},
    status: () => SAVED,
    apply: (made) => edits.push(...made),
  }
  const found = { list: problems as readonly Problem[], revision: 0 }
  const workbench = {
    session,
    catalogue,
    together: createTogether('alice', { set: () => 0, clear: () => {} }, () => {}),
    problems: { get: () => found, subscribe: () => () => {} },
    address: '/template',
    rest: '',
  } as unknown as Workbench
  const application = { session: {}, flags: new Set(), statuses: { statuses: [] }, timeZone: 'UTC' }
  const markup = renderToStaticMarkup(
    <ApplicationContext value={application as unknown as Application}>
      <WorkbenchContext value={workbench}>
        <Router ssrPath="/template">
          <Pane />
        </Router>
      </WorkbenchContext>
    </ApplicationContext>,
  )
  return { markup, edits }
}
