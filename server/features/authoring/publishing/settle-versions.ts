import type { Template, Workflow } from '../../../../schemas/index.ts'
import { programObject, templateGroupObject } from '../../../authz/object-names.ts'
import { RELATION } from '../../../authz/relation.ts'
import type { Services } from '../../../contract/services.ts'
import type { Document } from '../../../store/document.ts'
import type { CollectionDeclaration } from '../../../store/port.ts'
import { type AuditContent, type AuditEntry, appendEvent } from '../../ground/audit/index.ts'
import { TEMPLATES } from '../../template/template/index.ts'
import { WORKFLOWS } from '../../template/workflow/index.ts'

const AT_ONCE = 100

/*
 * A version is stored in one write, with the line of the audit trail that it owes. What follows from it is carried out
 * after that write: by whoever published it, and where the server died, by whoever publishes the same again or by the job.
 */

/** The line of a version, under an id of its own: it is written once however often it is tried. */
export const lineOf = (
  { clock }: Pick<Services, 'clock'>,
  entry: AuditEntry & { to: string },
): AuditContent => ({
  schemaVersion: 1,
  entryId: `${entry.action}:${entry.to}`,
  timestamp: clock().toISOString(),
  ...entry,
})

/** The mark of the latest version, the program that the group belongs to, and the line, which goes last. */
export async function settleTemplate(services: Services, template: Template): Promise<void> {
  const { groupId, version, programId } = template
  const templates = services.store.collection(TEMPLATES)
  await templates.updateMany(
    { groupId, isLatest: true, version: { $lt: version } },
    { $set: { isLatest: false } },
  )
  const newer = await templates.findOne({ groupId, version: { $gt: version } }, { fields: ['version'] })
  if (!newer) await joinProgram(services, groupId, programId)
  await sayLine(services, TEMPLATES, template)
}

export const settleWorkflow = (services: Services, workflow: Workflow): Promise<void> =>
  sayLine(services, WORKFLOWS, workflow)

/** What a server that died left undone. */
export async function settleVersions(services: Services): Promise<void> {
  const owing = { 'line.entryId': { $gt: '' } }
  const order = { sort: { 'line.entryId': 1 as const }, limit: AT_ONCE }
  const { store } = services
  for (const workflow of await store.collection(WORKFLOWS).find(owing, order))
    await settleWorkflow(services, workflow)
  for (const template of await store.collection(TEMPLATES).find(owing, order))
    await settleTemplate(services, template)
}

async function sayLine<T extends Document & { line?: object }>(
  { store }: Services,
  collection: CollectionDeclaration<T>,
  { id, line }: T,
): Promise<void> {
  if (!line) return
  await appendEvent(store, line as AuditContent)
  await store.named(collection.name).updateOne({ id }, { $unset: { line: '' } })
}

/** A group belongs to the program that its template names, and to no other: its admins are the program's. */
async function joinProgram(
  { authorizer }: Services,
  groupId: string,
  programId: string | undefined,
): Promise<void> {
  const object = templateGroupObject(groupId)
  const wanted = programId && programObject(programId)
  const known = await authorizer.read({ relation: RELATION.program, object })
  for (const tuple of known) if (tuple.user !== wanted) await authorizer.deleteTuple(tuple)
  if (wanted && !known.some(({ user }) => user === wanted))
    await authorizer.writeTuple({ user: wanted, relation: RELATION.program, object })
}
