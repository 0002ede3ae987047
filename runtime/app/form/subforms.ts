import type { Transport } from '../../client/transport.ts'
import { formatDate } from '../../core/datetime/format.ts'
import { actionSettings } from '../../core/workflow/actions.ts'
import { type StatusRegistry, statusOf } from '../../core/workflow/status.ts'
import type { SubformAction, SubformEntry, SubformList, Subforms } from '../../react/contract.ts'
import { createStore, type Store } from '../../react/hooks/store.ts'
import { formPath } from '../address/forms.ts'
import type { AssignmentQuestion } from './assignment/question.ts'
import { type TrailEntry, trailOf } from './assignment/trail.ts'
import { type SubformsReply, subformsQuery } from './subforms-query.ts'

/** What the screen lends to the list once it is there. */
export interface SubformScreen {
  flags: ReadonlySet<string>
  statuses: StatusRegistry
  go(path: string): void
  act(action: SubformAction): void
  /** Nothing can be done with them here. */
  isReading?: boolean
}

export interface ConnectedSubforms extends Subforms {
  connect(screen: SubformScreen): void
  /** Who is to be assigned, or what is to be changed of an assignment: the dialog that is open. */
  question: Store<AssignmentQuestion | undefined>
  /** What was done with the assignments, the oldest first. */
  trail: Store<readonly TrailEntry[]>
}

type Template = Parameters<typeof actionSettings>[1]

interface Within {
  application: { transport: Transport }
  id: string
  template?: Template
}

export const connectSubforms = ({ application, id, template }: Within): ConnectedSubforms =>
  createSubforms(application.transport, id, template)

/** Reads the forms that belong to a form at once: they are wanted on paper, too, where nothing can be waited for. */
export function createSubforms(transport: Transport, formId: string, template?: Template): ConnectedSubforms {
  const list = createStore<SubformList>({ kind: 'loading' })
  const question = createStore<AssignmentQuestion | undefined>(undefined)
  const trail = createStore<readonly TrailEntry[]>([])
  let found: SubformsReply | undefined
  let screen: SubformScreen | undefined

  const show = () => {
    if (!found || !screen) return
    const { flags, statuses, isReading = false } = screen
    const actions = (isReading ? [] : found.subformElements).map(({ elementId, events }) => {
      const labelled = events.map((event) => ({ id: event.id, label: actionSettings(event, template).label }))
      return [elementId, labelled] as const
    })
    const entries = found.subForms.map((reply) =>
      toEntry(isReading ? { ...reply, changes: [] } : reply, flags, statuses),
    )
    list.set({ kind: 'ready', entries, actions: new Map(actions) })
    trail.set(trailOf(found.assignmentEvents))
  }

  const load = async () => {
    // What is on the screen stays until there is something newer.
    if (list.get().kind === 'failed') list.set({ kind: 'loading' })
    try {
      found = (await transport.request(subformsQuery, { formId })).workflowState
      show()
    } catch {
      list.set({ kind: 'failed' })
    }
  }
  void load()

  const elementOf = (id: string | null) => found?.subformElements.find(({ elementId }) => elementId === id)

  return {
    list,
    question,
    trail,
    retry: () => void load(),
    open: (path) => screen?.go(path),
    act(action, elementId) {
      const element = elementOf(elementId)
      const isAssignment = element?.events.some(({ id, assigns }) => assigns && id === action.id)
      if (!element || !isAssignment) return screen?.act(action)
      const { templateId } = element
      question.set({ kind: 'assign', title: action.label, parentFormId: formId, elementId, templateId })
    },
    manage(entry) {
      const reply = found?.subForms.find(({ form }) => form.id === entry.formId)
      if (!reply || !entry.elementId) return
      const { elementId, formId: id, assignees, name, autoId } = entry
      question.set({
        ...{
          kind: 'change',
          title: [name, autoId].filter(Boolean).join(', '),
          parentFormId: formId,
          elementId,
        },
        ...{ formId: id, holder: assignees?.join(', ') ?? '', dueDate: reply.task?.dueDate ?? null },
        changes: reply.changes,
      })
    },
    connect(next) {
      screen = next
      if (list.get().kind === 'loading') show()
    },
  }
}

function toEntry(
  { form, elementId, task, changes }: SubformsReply['subForms'][number],
  flags: ReadonlySet<string>,
  statuses: StatusRegistry,
): SubformEntry {
  const { id, name, autoId, status, statusLabel, assignees } = form
  return {
    ...{ formId: id, elementId, name, autoId, status: statusLabel },
    tone: statusOf(status, statuses)?.tone ?? 'gray',
    assignees: assignees.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    due: task?.dueDate ? { text: formatDate(task.dueDate) ?? task.dueDate, isOverdue: task.isOverdue } : null,
    isManaged: changes.length > 0,
    path: formPath(id, flags),
  }
}
