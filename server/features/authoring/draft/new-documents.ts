import { ROLE } from '../../../../runtime/core/permission/role.ts'
import type { Draft, JsonValue } from '../../../../schemas/index.ts'
import { invalid } from '../../../contract/app-error.ts'
import { FIRST_FLOW } from '../../template/workflow/index.ts'

/**
 * What a new template begins with: a page to put questions on, and a workflow in which its owner hands it in (SG-05). What
 * is given takes their places; whose template it is is not for it to say.
 *
 * @param given `template` and `workflow`, as they came from outside, with the lists that go with them
 * @throws AppError VALIDATION_FAILED when one of them is no object, or no list
 */
export function newDocuments(groupId: string, programId: string, given?: unknown): Draft['documents'] {
  const {
    template = untitled,
    workflow = firstWorkflow,
    ...more
  } = given === undefined ? {} : objectAt(given, '')
  return {
    template: { schemaVersion: 1, ...objectAt(template, '/template'), groupId, programId },
    workflow: { schemaVersion: 1, ...objectAt(workflow, '/workflow'), referenceId: groupId },
    ...Object.fromEntries(
      LISTS.filter((name) => more[name] !== undefined).map((name) => [name, listAt(more[name], `/${name}`)]),
    ),
  }
}

/** What may stand beside a template and its workflow. */
const LISTS = ['outcomes', 'notifications', 'metrics'] as const

const untitled = {
  name: 'Untitled',
  permissions: [
    { role: ROLE.owner, action: 'update' },
    { role: ROLE.owner, action: 'delete' },
    { role: ROLE.owner, action: 'submit' },
  ],
  pages: [{ id: 'page-1', name: 'Page 1', children: [] }],
}

const firstWorkflow = { name: 'Untitled', flow: FIRST_FLOW }

function objectAt(value: unknown, path: string): Record<string, JsonValue> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid({ code: 'schema.type', path, params: { type: 'object' } })
  return value as Record<string, JsonValue>
}

function listAt(value: unknown, path: string): JsonValue[] {
  if (!Array.isArray(value)) throw invalid({ code: 'schema.type', path, params: { type: 'array' } })
  return value
}
