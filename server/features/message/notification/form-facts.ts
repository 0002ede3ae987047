import { mapperFields } from '../../../../runtime/core/mapping/mapper-fields.ts'
import type { RuleScope } from '../../../../runtime/core/model/rule.ts'
import type { CompiledTemplate } from '../../../../runtime/core/template/compile-template.ts'
import type { Form } from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'
import { PEOPLE } from '../../ground/person/index.ts'

export const linkTo = (publicUrl: string, { id }: Pick<Form, 'id'>): string => `${publicUrl}/form/${id}`

/** What the mapper of a template may say of a form itself; its owner is read where a field names them. */
export async function formFacts(
  { store, config }: Services,
  {
    form,
    compiled: { template },
  }: { form: Pick<Form, 'id'> & Partial<Form>; compiled: Pick<CompiledTemplate, 'template'> },
): Promise<NonNullable<RuleScope['fact']>> {
  const reads = [...mapperFields(template).values()].flatMap(({ rule }) => rule.references)
  const names = reads.flatMap(({ kind, questionId }) => (kind === 'form' ? [questionId] : []))
  const owner =
    form.ownerId !== undefined && names.some((name) => name.startsWith('owner.'))
      ? await store.collection(PEOPLE).findOne({ id: form.ownerId })
      : null
  const facts = new Map<string, string | undefined>([
    ['id', form.id],
    ['number', form.autoId],
    ['name', form.name],
    ['type', template.name],
    ['template', form.templateId],
    ['campus', form.campusCode],
    ['program', form.programId],
    ['created', form.createdDate],
    ['link', linkTo(config.publicUrl, form)],
    ['owner.id', form.ownerId],
    ['owner.name', owner ? `${owner.firstName} ${owner.lastName}` : undefined],
    ['owner.email', owner?.email],
  ])
  return (name) => facts.get(name) ?? null
}
