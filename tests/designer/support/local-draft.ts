import type { DraftServer } from '../../../designer/document/draft-server.ts'
import { createDraftSession, type DraftSession } from '../../../designer/document/draft-session.ts'
import type { Catalogue } from '../../../designer/parts/catalogue.ts'
import { createMemoryOutbox } from '../../../runtime/client/autosave/memory-outbox.ts'
import { VirtualTime } from '../../client/support/virtual-time.ts'
import { plugins, registry, views } from '../../support/plugin-folders.ts'

/** A draft that nobody else works on, on a server that takes everything. */
export function openLocalDraft(template: object): DraftSession {
  let revision = 0
  const opened = {
    ...{ id: 'draft', groupId: 'group', programId: null, state: 'open', basedOn: 0, revision },
    ...{ documents: { template, workflow: {} }, lastSaved: '' },
  }
  const server: DraftServer = {
    open: async () => opened,
    read: async () => opened,
    save: async () => ({ revision: ++revision, missed: [] }),
    since: async () => [],
    history: async () => [],
  }
  let lastId = 0
  return createDraftSession(opened, [], [], {
    ...{ server, outbox: createMemoryOutbox(), userId: 'alice', timers: new VirtualTime() },
    ...{ random: () => 0, newId: () => `operation-${++lastId}`, pageLoadId: 'page' },
  })
}

/** The built-in elements, as the designer knows them. */
export const catalogue: Catalogue = {
  kinds: plugins.map(({ type, designer, schema }) => ({ type, designer, schema })),
  kindOf: (type) => catalogue.kinds.find((kind) => kind.type === type),
  ...{ registry, views },
}
