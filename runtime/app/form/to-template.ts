import type { Template } from '../../../schemas/index.ts'
import type { FormReply } from '../../client/form/form-query.ts'

type Parts = Pick<FormReply['template'], 'id' | 'groupId' | 'name' | 'pages' | 'summaryPages'> &
  Partial<Pick<FormReply['template'], 'actionSettings'>>

/** What the engine needs of a template; the server sends the part that the viewer may see. */
export function toTemplate({ id, groupId, name, pages, summaryPages, actionSettings }: Parts): Template {
  return {
    schemaVersion: 1,
    id,
    groupId,
    name,
    version: 1,
    status: 'PUBLISHED',
    pages,
    summaryPages: summaryPages ?? undefined,
    actionSettings: actionSettings ?? undefined,
    workflowMachineId: id,
    workflowVersionId: id,
  }
}
