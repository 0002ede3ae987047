import { isObject } from './same-value.ts'
import type { Subject } from './types.ts'

/** Where entries of their own stand in a document; all else are fields. */
export interface Shape {
  subject: Subject | ((entry: unknown) => Subject)
  /** Where ids are unique: entries that move between lists of one space are the same entries. */
  space: string
  /** Lists of entries, by field. */
  lists?: () => Readonly<Record<string, Shape>>
  /** Objects with lists in them. */
  parts?: Readonly<Record<string, Shape>>
  /** Objects whose fields are told one by one. */
  open?: readonly string[]
  /** What tells entries without an id apart. */
  identify?: (entry: Readonly<Record<string, unknown>>) => string
}

const element: Shape = { subject: 'element', space: 'element', lists: () => ({ children: element }) }
const page: Shape = { subject: 'page', space: 'page', lists: () => ({ children: element }) }
const summaryElement: Shape = {
  ...{ subject: 'summaryElement', space: 'summaryElement' },
  lists: () => ({ children: summaryElement }),
}
const summaryPage: Shape = {
  ...{ subject: 'summaryPage', space: 'summaryPage' },
  lists: () => ({ children: summaryElement }),
}

const permission: Shape = {
  ...{ subject: 'permission', space: 'permission' },
  identify: ({ role, scope, action, subformElementId }) =>
    [role, scope, action, subformElementId]
      .map((each) => (typeof each === 'string' ? each : ''))
      .join('\u0000'),
}

const flowNode: Shape = {
  subject: (entry) => (isObject(entry) && entry.type === 'state' ? 'state' : 'guard'),
  ...{ space: 'node', open: ['data'] },
}
const flow: Shape = {
  ...{ subject: 'setting', space: 'flow' },
  lists: () => ({ nodes: flowNode, edges: { subject: 'event', space: 'edge', open: ['event'] } }),
}

/** The documents of a template group. */
export const GROUP: Shape = {
  ...{ subject: 'setting', space: 'documents' },
  parts: {
    template: {
      ...{ subject: 'setting', space: 'template' },
      parts: {
        mapper: {
          ...{ subject: 'setting', space: 'mapper' },
          lists: () => ({ fields: { subject: 'mappedField', space: 'mappedField' } }),
        },
      },
      lists: () => ({
        ...{ pages: page, summaryPages: summaryPage, permissions: permission },
        actionSettings: { subject: 'action', space: 'action' },
      }),
    },
    workflow: {
      ...{ subject: 'setting', space: 'workflow', parts: { flow } },
      lists: () => ({ jobs: { subject: 'job', space: 'job' } }),
    },
  },
  lists: () => ({
    notifications: { subject: 'notification', space: 'notification' },
    outcomes: {
      ...{ subject: 'outcomeGroup', space: 'outcomeGroup' },
      lists: () => ({ outcomes: { subject: 'outcome', space: 'outcome' } }),
    },
    metrics: { subject: 'metric', space: 'metric', open: ['aggregate'] },
  }),
}
