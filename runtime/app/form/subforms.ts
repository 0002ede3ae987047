import type { Transport } from '../../client/transport.ts'
import { type StatusRegistry, statusOf } from '../../core/workflow/status.ts'
import type { SubformEntry, SubformList, Subforms } from '../../react/contract.ts'
import { createStore } from '../../react/form/store.ts'
import { formPath } from '../forms/form-path.ts'
import { type SubformReply, subformsQuery } from './subforms-query.ts'

/** What the screen lends to the list once it is there. */
export interface SubformScreen {
  flags: ReadonlySet<string>
  statuses: StatusRegistry
  go(path: string): void
  act: Subforms['act']
}

export interface ConnectedSubforms extends Subforms {
  connect(screen: SubformScreen): void
}

/** Reads the forms that belong to a form at once: they are wanted on paper, too, where nothing can be waited for. */
export function createSubforms(
  transport: Transport,
  formId: string,
  actions: Subforms['actions'],
): ConnectedSubforms {
  const list = createStore<SubformList>({ kind: 'loading' })
  let found: readonly SubformReply[] | undefined
  let screen: SubformScreen | undefined

  const show = () => {
    if (!found || !screen) return
    const { flags, statuses } = screen
    list.set({ kind: 'ready', entries: found.map((reply) => toEntry(reply, flags, statuses)) })
  }

  const load = async () => {
    list.set({ kind: 'loading' })
    try {
      const { workflowState } = await transport.request(subformsQuery, { formId })
      found = workflowState.subForms
      show()
    } catch {
      list.set({ kind: 'failed' })
    }
  }
  void load()

  return {
    list,
    actions,
    retry: () => void load(),
    open: (path) => screen?.go(path),
    act: (action) => screen?.act(action),
    connect(next) {
      screen = next
      if (list.get().kind === 'loading') show()
    },
  }
}

function toEntry({ form }: SubformReply, flags: ReadonlySet<string>, statuses: StatusRegistry): SubformEntry {
  const { id, templateId, templateGroupId, name, autoId, status, statusLabel, assignees } = form
  return {
    formId: id,
    templateId,
    templateGroupId,
    name,
    autoId,
    status: statusLabel,
    tone: statusOf(status, statuses)?.tone ?? 'gray',
    assignees: assignees.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    path: formPath(id, flags),
  }
}
