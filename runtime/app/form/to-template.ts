import type { Template } from '../../../schemas/index.ts'
import type { FormReply } from '../../client/form/form-query.ts'

type Parts = Pick<FormReply['template'], 'id' | 'groupId' | 'name' | 'language' | 'pages' | 'summaryPages'> &
  Partial<
    Pick<FormReply['template'], 'checks' | 'titleFrom' | 'actionSettings' | 'declaration' | 'afterSubmit'>
  >

/** What the engine needs of a template; the server sends the part that the viewer may see. */
export function toTemplate(parts: Parts): Template {
  const { id, groupId, name, language, pages, summaryPages, checks, actionSettings, titleFrom } = parts
  const { declaration, afterSubmit } = parts
  return {
    schemaVersion: 1,
    id,
    groupId,
    name,
    language,
    version: 1,
    status: 'PUBLISHED',
    pages,
    summaryPages: summaryPages ?? undefined,
    checks: checks ?? undefined,
    actionSettings: actionSettings ?? undefined,
    titleFrom: titleFrom ?? undefined,
    declaration: declaration ?? undefined,
    afterSubmit: afterSubmit ?? undefined,
    workflowMachineId: id,
    workflowVersionId: id,
  }
}
